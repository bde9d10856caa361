import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../core/user-error.ts';
import { type Flags, flagOf } from '../arguments.ts';
import type { Io } from '../io.ts';

/** A configuration file: absolute, and as it may be shown. */
export interface ProjectFile {
  readonly path: string;
  readonly shown: string;
}

const NAMES = ['litmus.config.ts', 'litmus.config.js', 'litmus.config.json'];

/** The file that `--project` names, or the one in the working directory. */
export async function findProjectFile(flags: Flags, { cwd }: Pick<Io, 'cwd'>): Promise<ProjectFile | undefined> {
  const given = flags.text('project');
  if (given !== undefined) {
    if (!/\.(ts|js|mjs|json)$/.test(given)) {
      throw new UserError(
        'BAD_PROJECT',
        `\`${flagOf('project')} ${given}\` is no configuration.`,
        'Expected a `.ts`, `.js` or `.json` file.',
      );
    }
    return { path: resolve(cwd, given), shown: given };
  }
  const there = await Promise.all(NAMES.map((name) => isThere(join(cwd, name))));
  const [first, second] = NAMES.filter((_, index) => there[index]);
  if (first === undefined) return undefined;
  if (second !== undefined)
    throw new UserError(
      'TWO_PROJECTS',
      `\`${first}\` and \`${second}\` stand side by side.`,
      'Keep one, or name it with `--project FILE`.',
    );
  return { path: join(cwd, first), shown: first };
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
