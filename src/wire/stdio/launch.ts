import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CommandTarget } from '../../core/target.ts';

type Environment = { readonly [name: string]: string | undefined };

/** The variables that the official TypeScript SDK hands on to a server it starts. */
const SDK_VARIABLES = {
  posix: ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER'],
  win32: [
    'APPDATA',
    'HOMEDRIVE',
    'HOMEPATH',
    'LOCALAPPDATA',
    'PATH',
    'PROCESSOR_ARCHITECTURE',
    'PROGRAMFILES',
    'SYSTEMDRIVE',
    'SYSTEMROOT',
    'TEMP',
    'USERNAME',
    'USERPROFILE',
  ],
} as const;

/** The environment a server starts with: what it inherits, then what the target sets. */
export function launchEnvironment(
  target: Pick<CommandTarget, 'environment'>,
  inherited: Environment,
  clean: boolean,
  platform: NodeJS.Platform = process.platform,
): { [name: string]: string } {
  // A variable may be called `__proto__`.
  const environment: { [name: string]: string } = Object.create(null);
  const wanted: readonly string[] = SDK_VARIABLES[platform === 'win32' ? 'win32' : 'posix'];
  for (const [name, value] of Object.entries(inherited)) {
    if (value !== undefined && (!clean || wanted.includes(platform === 'win32' ? name.toUpperCase() : name))) environment[name] = value;
  }
  for (const [name, secret] of Object.entries(target.environment)) {
    if (platform === 'win32') dropAlike(environment, name);
    environment[name] = secret.reveal();
  }
  return environment;
}

/** On Windows `Path` and `PATH` are one variable, and Node hands on whichever sorts first. */
function dropAlike(environment: { [name: string]: string }, name: string): void {
  for (const other of Object.keys(environment)) {
    if (other.toUpperCase() === name.toUpperCase()) delete environment[other];
  }
}

/** What is handed to `spawn`: never a shell of our own. */
export interface Launch {
  readonly file: string;
  readonly arguments: readonly string[];
  /** Windows: the arguments are already quoted as `cmd.exe` wants them. */
  readonly verbatim: boolean;
}

/**
 * Node refuses to start `.cmd` and `.bat` files without a shell, since `cmd.exe` reads its command line once more.
 * So a shim is started through `cmd.exe /d /s /c`, each argument quoted for the program and then escaped for `cmd.exe`.
 */
export function launchOf(
  command: string,
  args: readonly string[],
  environment: Environment,
  platform: NodeJS.Platform = process.platform,
  exists: (file: string) => boolean = existsSync,
): Launch {
  if (platform !== 'win32') return { file: command, arguments: args, verbatim: false };
  const file = findOnWindows(command, environment, exists) ?? command;
  if (!/\.(cmd|bat)$/i.test(file)) return { file, arguments: args, verbatim: false };
  const line = [escapeForCmd(path.win32.normalize(file)), ...args.map((argument) => escapeForCmd(quoteArgument(argument), true))].join(' ');
  const shell = environment['comspec'] ?? environment['ComSpec'] ?? environment['COMSPEC'] ?? 'cmd.exe';
  return { file: shell, arguments: ['/d', '/s', '/c', `"${line}"`], verbatim: true };
}

/** The folders in which a bare command name is looked for. */
export function searchedFolders(environment: Environment, platform: NodeJS.Platform = process.platform): readonly string[] {
  const name = Object.keys(environment).find((key) => (platform === 'win32' ? key.toUpperCase() === 'PATH' : key === 'PATH'));
  const value = name === undefined ? '' : (environment[name] ?? '');
  return value.split(platform === 'win32' ? ';' : ':').filter((folder) => folder !== '');
}

function findOnWindows(command: string, environment: Environment, exists: (file: string) => boolean): string | undefined {
  const endings = (environment['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';').filter((ending) => ending !== '');
  const names = path.win32.extname(command) === '' ? endings.map((ending) => command + ending.toLowerCase()) : [command];
  const folders = /[\\/]/.test(command) ? [''] : searchedFolders(environment, 'win32');
  for (const folder of folders) {
    for (const name of names) {
      const file = folder === '' ? name : path.win32.join(folder, name);
      if (exists(file)) return file;
    }
  }
  return undefined;
}

/** Quotes one argument so that a program that splits its line by the Microsoft C rules reads it back unchanged. */
function quoteArgument(argument: string): string {
  const doubled = argument.replace(/(?<!\\)(\\*)"/g, '$1$1\\"').replace(/(?<!\\)(\\*)$/, '$1$1');
  return `"${doubled}"`;
}

/** Escapes what `cmd.exe` gives a meaning to; twice for an argument, since the shim hands it to a second reading. */
function escapeForCmd(text: string, twice = false): string {
  const once = text.replace(/([()\][%!^"`<>&|;, *?])/g, '^$1');
  return twice ? once.replace(/([()\][%!^"`<>&|;, *?])/g, '^$1') : once;
}
