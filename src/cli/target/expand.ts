import { UserError } from '../../core/user-error.ts';
import type { Environment } from '../io.ts';

export interface ExpansionContext {
  readonly environment: Environment;
  /** The folder that a host opens when it reads the file. */
  readonly folder: string;
  /** Where the text stands, for the error. */
  readonly where: string;
  readonly onValue?: (name: string, value: string) => void;
}

const VARIABLE = /\$\{(env:|input:)?([A-Za-z_][A-Za-z0-9_-]*)(?::-([^}]*))?\}/g;

/** Fills `${NAME}`, `${env:NAME}` and `${NAME:-default}` from the environment, and the folders that hosts know. */
export function expandVariables(text: string, context: ExpansionContext): string {
  return text.replace(VARIABLE, (whole, prefix: string | undefined, name: string, fallback: string | undefined) => {
    if (prefix === 'input:') {
      throw new UserError(
        'INPUT_VARIABLE',
        `\`${whole}\` in ${context.where} is asked for by the host, and nobody can be asked here.`,
        `Put an environment variable in its place, as \`\${env:NAME}\`.`,
      );
    }
    const value = context.environment[name] ?? knownFolder(name, context);
    const filled = fallback !== undefined && (value === undefined || value === '') ? fallback : value;
    if (filled === undefined) {
      throw new UserError(
        'UNSET_VARIABLE',
        `\`${whole}\` in ${context.where} names the environment variable \`${name}\`, which is not set.`,
        `Set \`${name}\`, or give a default: \`\${${name}:-default}\`.`,
      );
    }
    context.onValue?.(name, filled);
    return filled;
  });
}

function knownFolder(name: string, { environment, folder }: ExpansionContext): string | undefined {
  if (name === 'workspaceFolder' || name === 'CLAUDE_PROJECT_DIR') return folder;
  if (name === 'workspaceFolderBasename') return folder.split(/[\\/]/).at(-1);
  return name === 'userHome' ? (environment['HOME'] ?? environment['USERPROFILE']) : undefined;
}
