import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { isObject, parseJson } from '../../core/json/json.ts';
import { createRedact, type Redact } from '../../core/secrets/secret.ts';
import type { Target } from '../../core/target.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { readTextFile } from '../files.ts';
import type { Io } from '../io.ts';
import type { Project } from '../project/load-project.ts';
import { chooseTarget, type TargetChoice } from './choose.ts';
import type { TargetDraft } from './draft.ts';
import { layOptions } from './lay-options.ts';
import { looksLikeUrl } from './locator.ts';
import { createSecretCollection, type SecretCollection } from './secret-collection.ts';

export interface ChosenTarget {
  readonly target: Target;
  /** What must be masked wherever it turns up. */
  readonly secrets: SecretCollection;
  /** The configuration that was read, if any. */
  readonly project?: Project;
  /** Its target, where one was chosen. */
  readonly name?: string;
}

/** Folders of hosts that stand inside the folder that the host opens. */
const HOST_FOLDERS = new Set(['.vscode', '.cursor', '.vs', '.github', '.roo', '.gemini', '.junie', '.kiro']);

/**
 * Reads the server that a command line names. Files are read relative to the working directory.
 * @param wantsProject reads the configuration also where the server is named otherwise
 */
export async function readTarget(
  commandName: string,
  invocation: Invocation,
  io: Pick<Io, 'env' | 'cwd' | 'explainEnd' | 'signal'>,
  wantsProject = false,
): Promise<ChosenTarget> {
  const secrets = createSecretCollection();
  secrets.keepInherited(io.env);
  const { flags } = invocation;
  const project = wantsProject || mayNameTarget(invocation) ? await openProject(flags, io) : undefined;
  const choice = chooseTarget(commandName, invocation, Object.keys(project?.config.targets ?? {}));
  const draft = await readDraft(choice, secrets, io, project);
  const caFile = flags.text('ca');
  const ca = caFile === undefined ? undefined : await readCertificates(caFile, io);
  const target = layOptions(draft, flags, { secrets, environment: io.env, cwd: io.cwd, ...(ca !== undefined && { ca }) });
  if (target.kind === 'command' && target.cwd !== undefined) await checkFolder(flags, target.cwd, createRedact(secrets.all));
  return { target, secrets, ...(project && { project }), ...(choice.kind === 'project' && { name: choice.name }) };
}

/** A first look at a server that is named otherwise does without the configuration, and starts sooner. */
function mayNameTarget({ flags, operands, command }: Invocation): boolean {
  const isNamed = command !== undefined || flags.text('config') !== undefined || operands.some((word) => looksLikeUrl(word));
  return !isNamed || flags.text('project') !== undefined;
}

async function openProject(flags: Flags, io: Pick<Io, 'cwd' | 'explainEnd' | 'signal'>): Promise<Project | undefined> {
  const { findProjectFile } = await import('../project/find-project.ts');
  const file = await findProjectFile(flags, io);
  if (file === undefined) return undefined;
  const { loadProject } = await import('../project/load-project.ts');
  return loadProject(file, io);
}

async function readDraft(
  choice: TargetChoice,
  secrets: SecretCollection,
  io: Pick<Io, 'env' | 'cwd' | 'signal'>,
  project: Project | undefined,
): Promise<TargetDraft> {
  if (choice.kind === 'url') {
    secrets.keepUrl(choice.url);
    return { ...choice, transport: 'auto', headers: new Map() };
  }
  if (choice.kind === 'command') {
    secrets.keepArguments([choice.command, ...choice.arguments]);
    return { ...choice, environment: new Map() };
  }
  if (choice.kind === 'project') return readProjectEntry(choice.name, project, secrets, io);
  const path = resolve(io.cwd, choice.file);
  const text = await readTextFile(path, choice.file, '--config FILE', io.signal);
  // Only a servers file needs the parser for JSON with comments.
  const [{ parseServersFile, pickServer }, { envFileOf, readEntry }] = await Promise.all([
    import('./servers-file.ts'),
    import('./entry.ts'),
  ]);
  const [name, entry] = pickServer(parseServersFile(text, choice.file), choice.server, choice.file);
  const folder = dirname(path);
  const opened = HOST_FOLDERS.has(basename(folder)) ? dirname(folder) : folder;
  const context = { name, file: choice.file, folder: opened, environment: io.env, secrets };
  const envFile = envFileOf(entry, context);
  if (envFile === undefined) return readEntry(entry, context);
  const variables = parseEnv(await readTextFile(envFile, envFile, `"envFile": "FILE"`, io.signal));
  return readEntry(entry, { ...context, fileVariables: variables as { readonly [name: string]: string } });
}

async function readProjectEntry(
  name: string,
  project: Project | undefined,
  secrets: SecretCollection,
  io: Pick<Io, 'env'>,
): Promise<TargetDraft> {
  const { readEntry } = await import('./entry.ts');
  const entry = parseJson(JSON.stringify(project?.config.targets?.[name]))?.value;
  const context = { name, file: project?.file.shown ?? '', folder: project?.folder ?? '', environment: io.env, secrets };
  const draft = readEntry(isObject(entry) ? entry : {}, context);
  return draft.kind === 'command' ? { cwd: context.folder, ...draft } : draft;
}

async function readCertificates(file: string, { cwd, signal }: Pick<Io, 'cwd' | 'signal'>): Promise<string> {
  const text = await readTextFile(resolve(cwd, file), file, '--ca FILE', signal);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new UserError(
    'NOT_PEM',
    `\`${file}\` holds no certificate in PEM form.`,
    '`--ca` expects text with `-----BEGIN CERTIFICATE-----`.',
  );
}

/** A command in a folder that is not there fails as one that is not there does. */
async function checkFolder(flags: Flags, folder: string, redact: Redact): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  const given = flags.text('cwd');
  const what = given === undefined ? `The folder \`${redact(folder)}\`, which \`cwd\` names,` : `\`--cwd ${given}\``;
  throw new UserError('NO_FOLDER', `${what} is ${found === undefined ? 'not there' : 'no folder'}.`, 'Name a folder that exists.');
}
