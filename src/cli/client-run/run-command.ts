import { spawn } from 'node:child_process';
import type { Redact } from '../../core/secrets/secret.ts';
import { UserError } from '../../core/user-error.ts';
import { endWithThisProcess } from '../../wire/stdio/last-resort.ts';
import { launchEnvironment, launchOf } from '../../wire/stdio/launch.ts';
import { createOffspring } from '../../wire/stdio/offspring.ts';
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
  /** For what it writes. */
  readonly redact: Redact;
}

const GRACE_MS = 2000;
const LAST_WORDS_MS = 300;
const GLANCE_MS = 500;

/**
 * Starts a client without a shell, shows what it writes on standard error, and waits for its end. Whatever it has started
 * is ended with it.
 * @throws UserError where there is no such command
 */
export async function runCommand({ command: [file, ...words], environment, redact, withinMs }: CommandWish, io: Io): Promise<CommandEnd> {
  const inherited = { ...launchEnvironment({ environment: {} }, io.env, false), ...environment };
  const launch = launchOf(file, words, inherited);
  const child = spawn(launch.file, [...launch.arguments], {
    cwd: io.cwd,
    env: inherited,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsVerbatimArguments: launch.verbatim,
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void io.stderr(redact(text)));
  let isRunning = true;
  const exited = new Promise<CommandEnd>((resolve, reject) => {
    child.on('error', (error) => reject(toUserError(file, error)));
    child.on('exit', (code, signal) => {
      isRunning = false;
      resolve({ how: 'exited', code, signal });
    });
  });
  const closed = new Promise((resolve) => child.on('close', resolve));
  const offspring = child.pid === undefined ? undefined : createOffspring(child.pid, () => isRunning);
  // A second Ctrl+C ends us at once, and it with us.
  const release = child.pid === undefined ? () => {} : endWithThisProcess(child.pid, () => offspring?.killNow());
  const glances = setInterval(() => offspring?.glance(), GLANCE_MS);
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
    const end = await Promise.race([exited, late, stopped]);
    if (end.how !== 'exited') await endGently(child, exited);
    // Its last words may still be in the pipe; whoever it has left behind holds that open.
    await Promise.race([closed, wait(LAST_WORDS_MS)]);
    await offspring?.kill();
    return end;
  } finally {
    release();
    clearTimeout(clock);
    clearInterval(glances);
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

/** Asks it to end, as a person with a terminal would. */
async function endGently(child: { kill(signal: NodeJS.Signals): boolean }, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await Promise.race([exited, wait(GRACE_MS)]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function toUserError(file: string, error: Error): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new UserError('NO_SUCH_COMMAND', `There is no command \`${file}\`.`, 'Check its name, and the `PATH`.');
  if (code === 'EACCES') return new UserError('COMMAND_FORBIDDEN', `\`${file}\` may not be run.`, 'Check its permissions.');
  return error;
}
