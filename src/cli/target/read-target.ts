import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Target } from '../../core/target.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { readTextFile } from '../files.ts';
import type { Io } from '../io.ts';
import { chooseTarget, type TargetChoice } from './choose.ts';
import type { TargetDraft } from './draft.ts';
import { layOptions } from './lay-options.ts';
import { createSecretCollection, type SecretCollection } from './secret-collection.ts';

export interface ChosenTarget {
  readonly target: Target;
  /** What must be masked wherever it turns up. */
  readonly secrets: SecretCollection;
}

/** Folders of hosts that stand inside the folder that the host opens. */
const HOST_FOLDERS = new Set(['.vscode', '.cursor', '.vs', '.github', '.roo', '.gemini', '.junie', '.kiro']);

/** Reads the server that a command line names. Files are read relative to the working directory. */
export async function readTarget(
  commandName: string,
  invocation: Invocation,
  io: Pick<Io, 'env' | 'cwd' | 'signal'>,
): Promise<ChosenTarget> {
  const secrets = createSecretCollection();
  secrets.keepInherited(io.env);
  const { flags } = invocation;
  const draft = await readDraft(chooseTarget(commandName, invocation), secrets, io);
  const caFile = flags.text('ca');
  const ca = caFile === undefined ? undefined : await readCertificates(caFile, io);
  const target = layOptions(draft, flags, { secrets, environment: io.env, cwd: io.cwd, ...(ca !== undefined && { ca }) });
  if (flags.text('cwd') !== undefined && target.kind === 'command') await checkFolder(flags, target.cwd ?? io.cwd);
  return { target, secrets };
}

async function readDraft(choice: TargetChoice, secrets: SecretCollection, io: Pick<Io, 'env' | 'cwd' | 'signal'>): Promise<TargetDraft> {
  if (choice.kind === 'url') {
    secrets.keepUrl(choice.url);
    return { ...choice, transport: 'auto', headers: new Map() };
  }
  if (choice.kind === 'command') {
    secrets.keepArguments([choice.command, ...choice.arguments]);
    return { ...choice, environment: new Map() };
  }
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

async function readCertificates(file: string, { cwd, signal }: Pick<Io, 'cwd' | 'signal'>): Promise<string> {
  const text = await readTextFile(resolve(cwd, file), file, '--ca FILE', signal);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new UserError(
    'NOT_PEM',
    `\`${file}\` holds no certificate in PEM form.`,
    '`--ca` expects text with `-----BEGIN CERTIFICATE-----`.',
  );
}

async function checkFolder(flags: Flags, folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  throw new UserError(
    'NO_FOLDER',
    `\`--cwd ${flags.text('cwd')}\` is ${found === undefined ? 'not there' : 'no folder'}.`,
    'Name a folder that exists.',
  );
}
