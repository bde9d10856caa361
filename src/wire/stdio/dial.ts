import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createDeferred } from '../../core/deferred.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import type { CommandTarget } from '../../core/target.ts';
import type { StreamLink } from '../link.ts';
import { sentFrame } from '../sent-frame.ts';
import { pause, settlesWithin } from '../wait.ts';
import { endWithThisProcess } from './last-resort.ts';
import { launchEnvironment, launchOf, searchedFolders } from './launch.ts';
import { createOffspring } from './offspring.ts';
import { endTreeOnWindows, signalProcess } from './process-tree.ts';
import { createStderrReader, createStdoutReader } from './reader.ts';
import { withAbsolutePaths } from './relocate.ts';

export interface StdioOptions {
  readonly id: string;
  readonly target: CommandTarget;
  readonly log: FrameLog;
  /** Milliseconds a process has to end once its input has ended, and again once it was asked to by signal. */
  readonly exitMs: number;
  /** A folder to start in, unless the target names one. Relative paths of the command keep their meaning. */
  readonly cwd?: string;
  readonly cleanEnvironment?: boolean;
  /** Reads nothing of what the server writes to stderr. */
  readonly leavesStderr?: boolean;
  /** What the server inherits. Default: the environment of this process. */
  readonly inherited?: { readonly [name: string]: string | undefined };
}

/** How long pipes may stay open after their process has ended: a child of its own may hold them for ever. */
const DRAIN_MS = 200;
/** What children have to end once their parent has: a browser needs a second. */
const CHILDREN_MS = 1500;
/** A process that ends closes its stdout a little earlier. */
const CLOSED_MS = 500;

/** Starts a server and reads both its pipes. The process may already be dead when this returns: see its frames. */
export function dialStdio(options: StdioOptions): StreamLink {
  const { id, log, target } = options;
  const inherited = options.inherited ?? process.env;
  const environment = launchEnvironment(target, inherited, options.cleanEnvironment ?? target.cleanEnvironment);
  const here = process.cwd();
  const cwd = target.cwd ?? options.cwd ?? here;
  const { command, arguments: args } = cwd === options.cwd ? withAbsolutePaths(target, here) : target;
  const launch = launchOf(command, args, environment);
  const isWindows = process.platform === 'win32';

  let alive = true;
  let inputEnded = false;
  let ending: Promise<void> | undefined;
  let release = () => {};
  let hasSurvivors = false;
  let wasKilled = false;
  let flow: Promise<void> | undefined;
  const { promise: gone, resolve: resolveGone } = createDeferred<void>();
  const { promise: exited, resolve: resolveExit } = createDeferred<FrameOf<'exit'>>();
  const { promise: hushed, resolve: resolveHushed } = createDeferred<void>();
  const finish = (code: number | null, signal: string | null, survivors: readonly number[]) => {
    alive = false;
    resolveGone();
    if (survivors.length === 0) release();
    resolveExit(log.add({ kind: 'exit', from: 'wire', connection: id, code, signal, survivors }));
  };
  const trouble = (code: string, text: string) => log.add({ kind: 'trouble', from: 'wire', connection: id, code, text });

  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(launch.file, [...launch.arguments], {
      cwd,
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: false,
      // A group of its own, so that everything it starts can be found and ended with it.
      detached: !isWindows,
      windowsHide: true,
      windowsVerbatimArguments: launch.verbatim,
    });
  } catch (error) {
    // A zero byte in an argument, for one, is refused before anything starts.
    const { code, text } = refusalOf(error);
    trouble(code, `The command \`${command}\` did not start: ${text}.`);
    finish(null, null, []);
    return deadLink(id, log, exited);
  }
  const pid = child.pid ?? 0;
  const offspring = createOffspring(pid, () => pid !== 0 && child.exitCode === null && child.signalCode === null);
  if (pid !== 0) release = endWithThisProcess(pid, offspring.killNow);
  log.add({ kind: 'start', from: 'wire', connection: id, command, arguments: args, cwd, pid });

  const stdout = createStdoutReader(log, id, ({ code, text }) => {
    trouble(code, text);
    log.add({ kind: 'kill', from: 'client', connection: id, signal: 'SIGKILL' });
    void killTree();
  });
  const stderr = createStderrReader(log, id);
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  if (options.leavesStderr !== true) child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdout.once('end', () => {
    void settlesWithin(gone, CLOSED_MS).then((isGone) => {
      if (isGone || inputEnded || wasKilled) return;
      trouble('STDOUT_CLOSED', 'The server closed its stdout and went on running: no answer can come any more.');
      resolveHushed();
    });
  });
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (alive && error.code !== 'ECONNRESET') trouble(error.code ?? 'EPIPE', `The pipe to the server broke: ${error.message}.`);
    });
  }
  child.on('error', (error: NodeJS.ErrnoException) => {
    const searched =
      error.code === 'ENOENT' ? ` Searched: ${[...new Set(searchedFolders(environment))].join(', ') || 'nothing, PATH is empty'}.` : '';
    trouble(error.code ?? 'ESPAWN', `The command \`${command}\` did not start: ${error.message}.${searched}`);
    if (child.pid === undefined) finish(null, null, []);
  });
  child.on('exit', (code, signal) => {
    alive = false;
    resolveGone();
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const drained = settlesWithin(closed, DRAIN_MS);
    void drained.then(async () => {
      stdout.end(wasKilled);
      stderr.end();
      child.stdout.destroy();
      child.stderr.destroy();
      finish(code, signal, await leftBehind());
    });
  });

  /** Many may wait for it at once. */
  function drained(): Promise<void> {
    flow ??= new Promise((resolve) => {
      child.stdin.once('drain', () => {
        flow = undefined;
        resolve();
      });
    });
    return flow;
  }

  async function leftBehind(): Promise<readonly number[]> {
    if (isWindows) return [];
    let left = await offspring.look();
    for (let waited = 0; left.length > 0 && waited < CHILDREN_MS; waited += DRAIN_MS) {
      await pause(DRAIN_MS);
      left = await offspring.look();
    }
    hasSurvivors = left.length > 0;
    return left.map((entry) => entry.pid);
  }

  /** Asks the command alone, as hosts do: whether it hands that on to what it started is seen by who is left. */
  async function askToEnd(): Promise<void> {
    wasKilled = true;
    if (isWindows) return endTreeOnWindows(pid);
    await offspring.look();
    if (child.exitCode === null && child.signalCode === null) signalProcess(pid, 'SIGTERM');
  }

  async function killTree(): Promise<void> {
    if (pid === 0) return;
    wasKilled = true;
    return isWindows ? endTreeOnWindows(pid) : offspring.kill();
  }

  async function endInput(): Promise<void> {
    if (inputEnded || child.stdin.destroyed) return;
    inputEnded = true;
    if (!isWindows && alive) await offspring.look();
    log.add({ kind: 'input-end', from: 'client', connection: id });
    child.stdin.end();
  }

  async function end(): Promise<void> {
    if (pid === 0) return;
    await endInput();
    if (!(await settlesWithin(gone, options.exitMs))) {
      log.add({ kind: 'kill', from: 'client', connection: id, signal: 'SIGTERM' });
      await askToEnd();
      if (!(await settlesWithin(gone, Math.min(options.exitMs, 1000)))) {
        log.add({ kind: 'kill', from: 'client', connection: id, signal: 'SIGKILL' });
        await killTree();
      }
    }
    // On a busy machine it is not known in time who is left.
    const isOver = await settlesWithin(exited, DRAIN_MS + CHILDREN_MS + 1000);
    if (!isOver || hasSurvivors) await killTree();
    release();
    child.stdin.destroy();
  }

  return {
    id,
    wire: 'stdio',
    ended: Promise.race([exited, hushed]),
    exited,
    get alive() {
      return alive && !wasKilled;
    },
    async write(raw) {
      const frame = sentFrame(log, id, raw);
      if (!alive || inputEnded || child.stdin.destroyed) {
        trouble('EPIPE', 'The server had ended, or its input was closed, before this was written.');
        return frame;
      }
      offspring.glance();
      const flowing = child.stdin.write(raw);
      if (!flowing) {
        // A server that does not read must not stop us for ever.
        await settlesWithin(Promise.race([drained(), gone]), options.exitMs);
      }
      return frame;
    },
    endInput,
    terminate() {
      if (pid === 0 || child.exitCode !== null || child.signalCode !== null) return;
      log.add({ kind: 'kill', from: 'client', connection: id, signal: 'SIGTERM' });
      void askToEnd();
    },
    close() {
      ending ??= end();
      return ending;
    },
  };
}

function refusalOf(error: unknown): { readonly code: string; readonly text: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'EINVAL';
  if (code === 'E2BIG') return { code, text: 'its arguments and variables are longer than the system takes' };
  if (code === 'ERR_INVALID_ARG_VALUE') return { code, text: 'its arguments or variables hold a zero byte' };
  return { code, text: error instanceof Error ? error.message : String(error) };
}

function deadLink(id: string, log: FrameLog, exited: Promise<FrameOf<'exit'>>): StreamLink {
  return {
    id,
    wire: 'stdio',
    alive: false,
    ended: exited,
    exited,
    write: async (raw): Promise<Frame> => sentFrame(log, id, raw),
    endInput: async () => {},
    terminate: () => {},
    close: async () => {},
  };
}
