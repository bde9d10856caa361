import { spawn } from 'node:child_process';
import { UserError } from '../../core/user-error.ts';
import { launchEnvironment, launchOf } from '../../wire/stdio/launch.ts';
import { descendantsOf, listProcesses, signalProcess, stillAlive } from '../../wire/stdio/process-tree.ts';
import type { Io } from '../io.ts';

/** How a command came to its end. */
export type CommandEnd =
  | { readonly how: 'exited'; readonly code: number | null; readonly signal: string | null }
  /** It took too long, or the user wanted to stop. */
  | { readonly how: 'late' | 'stopped' };

export interface CommandWish {
  readonly command: readonly [string, ...string[]];
  /** Set for the command, over what is there. */
  readonly environment: { readonly [name: string]: string };
  readonly withinMs: number;
}

const GRACE_MS = 2000;

/**
 * Starts a client without a shell, shows what it writes on standard error, and waits for its end. Whatever it has started
 * is ended with it.
 * @throws UserError where there is no such command
 */
export async function runCommand({ command: [file, ...words], environment, withinMs }: CommandWish, io: Io): Promise<CommandEnd> {
  const inherited = { ...launchEnvironment({ environment: {} }, io.env, false), ...environment };
  const launch = launchOf(file, words, inherited);
  const child = spawn(launch.file, [...launch.arguments], {
    cwd: io.cwd,
    env: inherited,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsVerbatimArguments: launch.verbatim,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => void io.stderr(bytes.toString()));
  const ended = new Promise<CommandEnd>((resolve, reject) => {
    child.on('error', (error) => reject(toUserError(file, error)));
    child.on('close', (code, signal) => resolve({ how: 'exited', code, signal }));
  });
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<CommandEnd>((resolve) => {
    clock = setTimeout(() => resolve({ how: 'late' }), withinMs);
  });
  const stopped = new Promise<CommandEnd>((resolve) => {
    const stop = () => resolve({ how: 'stopped' });
    if (io.signal?.aborted) stop();
    io.signal?.addEventListener('abort', stop, { once: true });
  });
  try {
    const end = await Promise.race([ended, late, stopped]);
    if (end.how !== 'exited') await endTree(child.pid, ended);
    return end;
  } finally {
    clearTimeout(clock);
  }
}

async function endTree(pid: number | undefined, ended: Promise<unknown>): Promise<void> {
  if (pid === undefined) return;
  const tree = descendantsOf(pid, await listProcesses());
  for (const each of [pid, ...tree.map((entry) => entry.pid)]) signalProcess(each, 'SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  const left = stillAlive(tree, await listProcesses());
  for (const each of [pid, ...left.map((entry) => entry.pid)]) signalProcess(each, 'SIGKILL');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}

function toUserError(file: string, error: Error): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new UserError('NO_SUCH_COMMAND', `There is no command \`${file}\`.`, 'Check its name, and the `PATH`.');
  if (code === 'EACCES') return new UserError('COMMAND_FORBIDDEN', `\`${file}\` may not be run.`, 'Check its permissions.');
  return error;
}
