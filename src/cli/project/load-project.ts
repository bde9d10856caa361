import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LitmusConfig } from '../../core/config.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { UserError } from '../../core/user-error.ts';
import { readTextFile } from '../files.ts';
import type { Io } from '../io.ts';
import { parseJsonWithComments } from '../json-with-comments.ts';
import { checkShape, EXPECTED } from './check-shape.ts';
import type { ProjectFile } from './find-project.ts';
import { guardLoading } from './guard-loading.ts';
import { NoJson, toPlain } from './to-plain.ts';

/** A configuration with the folder that its paths count from. */
export interface Project {
  readonly config: LitmusConfig;
  readonly file: ProjectFile;
  readonly folder: string;
}

/**
 * Reads a configuration. One in TypeScript or JavaScript is run, as those of other tools are.
 * @throws UserError when it is not there, breaks, or holds what no configuration holds
 */
export async function loadProject(file: ProjectFile, io: Pick<Io, 'explainEnd' | 'signal'>): Promise<Project> {
  const value = file.path.endsWith('.json')
    ? parseJsonWithComments(await readTextFile(file.path, file.shown, '--project FILE', io.signal), file.shown, EXPECTED)
    : await runModule(file, io);
  const plain = readPlain(value, file);
  if (!isObject(plain)) throw new UserError('BAD_PROJECT', `\`${file.shown}\` gives no configuration.`, EXPECTED);
  await checkShape(plain, file);
  return { config: plain as LitmusConfig, file, folder: dirname(file.path) };
}

function readPlain(value: unknown, { shown }: ProjectFile): Json | undefined {
  try {
    return toPlain(value);
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    const where = error.pointer === '' ? `What \`${shown}\` exports` : `\`${error.pointer}\` in \`${shown}\``;
    throw new UserError(
      'BAD_PROJECT',
      `${where} ${error.what}.`,
      'A configuration holds what JSON can: text, numbers, `true`, `false`, `null`, lists and plain objects.',
    );
  }
}

async function runModule(file: ProjectFile, io: Pick<Io, 'explainEnd' | 'signal'>): Promise<unknown> {
  // A file that is not there is told before anything is run.
  await readTextFile(file.path, file.shown, '--project FILE');
  const exported = await guardLoading(file.shown, () => readExport(file), io).catch((error: unknown) => {
    if (error instanceof UserError || io.signal?.aborted) throw error;
    const said = error instanceof Error ? error.message : typeof error === 'string' ? error : 'something was thrown.';
    throw new UserError('BAD_PROJECT', `\`${file.shown}\` cannot be run: ${said}`, 'Mend it, or write the configuration as JSON.');
  });
  if (exported !== undefined) return exported;
  throw new UserError('BAD_PROJECT', `\`${file.shown}\` exports no configuration.`, 'End it with `export default defineConfig({ … })`.');
}

/** What stands behind `export default`, a promise awaited. */
async function readExport(file: ProjectFile): Promise<unknown> {
  const module = await (file.path.endsWith('.ts') && !readsTypeScript() ? importWithHelp(file) : importPlainly(file.path));
  return isObject(module as Json) ? (module as { readonly default?: unknown }).default : undefined;
}

function importPlainly(path: string): Promise<unknown> {
  return import(pathToFileURL(path).href);
}

/** Newer versions of Node take the types out by themselves. */
function readsTypeScript(): boolean {
  const support: unknown = Reflect.get(process.features, 'typescript');
  return support === 'strip' || support === 'transform';
}

async function importWithHelp(file: ProjectFile): Promise<unknown> {
  const { createJiti } = await import('jiti').catch(() => {
    throw new UserError(
      'NO_TYPESCRIPT',
      `\`${file.shown}\` is TypeScript, which this version of Node cannot read by itself.`,
      'Install `jiti`, or Node 22.18 or later, or write the configuration as JSON or JavaScript.',
    );
  });
  return createJiti(pathToFileURL(file.path).href).import(file.path);
}
