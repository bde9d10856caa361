import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LitmusConfig } from '../../core/config.ts';
import { isObject, type Json, parseJson } from '../../core/json/json.ts';
import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import { loadSchemaJudge } from '../../schema/judge.ts';
import { readTextFile } from '../files.ts';
import type { Io } from '../io.ts';
import { parseJsonWithComments } from '../json-with-comments.ts';
import { CONFIG_SCHEMA } from './config-schema.ts';
import type { ProjectFile } from './find-project.ts';

/** A configuration with the folder that its paths count from. */
export interface Project {
  readonly config: LitmusConfig;
  readonly file: ProjectFile;
  readonly folder: string;
}

const EXPECTED = 'Expected an object with `targets`, `waivers`, `fixtures` and the like.';

/**
 * Reads a configuration. One in TypeScript or JavaScript is run, as those of other tools are.
 * @throws UserError when it is not there, breaks, or holds what no configuration holds
 */
export async function loadProject(file: ProjectFile, io: Pick<Io, 'signal'>): Promise<Project> {
  const value = file.path.endsWith('.json')
    ? parseJsonWithComments(await readTextFile(file.path, file.shown, '--project FILE', io.signal), file.shown, EXPECTED)
    : await runModule(file);
  // What no JSON could hold, such as a function, is left out.
  const plain = parseJson(JSON.stringify(value) ?? '')?.value;
  if (!isObject(plain)) throw new UserError('BAD_PROJECT', `\`${file.shown}\` gives no configuration.`, EXPECTED);
  await checkShape(plain, file);
  return { config: plain as LitmusConfig, file, folder: dirname(file.path) };
}

async function runModule(file: ProjectFile): Promise<unknown> {
  // A file that is not there is told before anything is run.
  await readTextFile(file.path, file.shown, '--project FILE');
  const module = await (file.path.endsWith('.ts') && !readsTypeScript() ? importWithHelp(file) : importPlainly(file.path)).catch(
    (error: unknown) => {
      if (error instanceof UserError) throw error;
      const said = error instanceof Error ? error.message : String(error);
      throw new UserError('BAD_PROJECT', `\`${file.shown}\` cannot be run: ${said}`, 'Mend it, or write the configuration as JSON.');
    },
  );
  if (isObject(module as Json) && (module as { readonly default?: unknown }).default !== undefined)
    return (module as { readonly default: unknown }).default;
  throw new UserError('BAD_PROJECT', `\`${file.shown}\` exports no configuration.`, 'End it with `export default defineConfig({ … })`.');
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

async function checkShape(value: Json, { shown }: ProjectFile): Promise<void> {
  const judge = await loadSchemaJudge((work) => work());
  const schema = await judge.compileSchema(CONFIG_SCHEMA, '2020-12');
  if (!schema.usable) throw new TypeError(schema.because);
  const judgement = schema.validate(value);
  if (judgement.verdict === 'valid') return;
  const [first] = judgement.verdict === 'invalid' ? judgement.problems : [];
  const where = first === undefined || first.pointer === '' ? `\`${shown}\`` : `\`${first.pointer}\` in \`${shown}\``;
  const stranger = /^has `([^`]+)`, which is not allowed there/.exec(first?.text ?? '')?.[1];
  const meant = stranger === undefined ? undefined : nearest(stranger, MEMBERS);
  const remedy = meant === undefined ? EXPECTED : `Did you mean \`${meant}\`?`;
  throw new UserError('BAD_PROJECT', `${where} ${first?.text ?? 'is no configuration'}.`, remedy);
}

/** Every member that a configuration may have anywhere. */
const MEMBERS = [
  ...new Set(
    [CONFIG_SCHEMA, ...Object.values(CONFIG_SCHEMA.$defs)].flatMap((part) => ('properties' in part ? Object.keys(part.properties) : [])),
  ),
];
