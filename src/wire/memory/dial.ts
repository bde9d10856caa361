import { createDeferred } from '../../core/deferred.ts';
import type { FrameOf } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import type { MemoryHandlers, MemoryTarget } from '../../core/target.ts';
import type { StreamLink } from '../link.ts';
import { sentFrame } from '../sent-frame.ts';
import { createStderrReader, createStdoutReader } from '../stdio/reader.ts';
import { settlesWithin } from '../wait.ts';

export interface MemoryOptions {
  readonly id: string;
  readonly target: MemoryTarget;
  readonly log: FrameLog;
  /** Milliseconds the peer has to end once its input has ended, and again once it was asked to. */
  readonly exitMs: number;
  readonly cwd?: string;
  readonly cleanEnvironment?: boolean;
}

/** What a shell hands on, and what few variables leave of it. */
const SHELL_ENVIRONMENT = { HOME: '/home/reader', PATH: '/usr/bin:/bin', LIBRARY_KEY: 'from the shell' };
const CLEAN_ENVIRONMENT = { HOME: SHELL_ENVIRONMENT.HOME, PATH: SHELL_ENVIRONMENT.PATH };
const SHELL_FOLDER = '/home/reader/library';

/** Connects to a server in this process. Bytes go both ways as they would through pipes, in turns of the event loop. */
export function dialMemory(options: MemoryOptions): StreamLink {
  const { id, log, target, cwd = SHELL_FOLDER } = options;
  let alive = true;
  let inputEnded = false;
  const survivors: number[] = [];
  const kill = (signal: string) => log.add({ kind: 'kill', from: 'client', connection: id, signal });
  const { promise: exited, resolve } = createDeferred<FrameOf<'exit'>>();
  const finish = (code: number | null, signal: string | null) => {
    if (!alive) return;
    stdout.end(signal !== null);
    stderr.end();
    alive = false;
    resolve(log.add({ kind: 'exit', from: 'wire', connection: id, code, signal, survivors }));
  };
  const stdout = createStdoutReader(log, id, ({ code, text }) => {
    log.add({ kind: 'trouble', from: 'wire', connection: id, code, text });
    kill('SIGKILL');
    finish(null, 'SIGKILL');
  });
  const stderr = createStderrReader(log, id);

  log.add({ kind: 'start', from: 'wire', connection: id, command: target.name, arguments: [], cwd, pid: 0 });
  const handlers: MemoryHandlers = target.peer.start({
    environment: options.cleanEnvironment ? CLEAN_ENVIRONMENT : SHELL_ENVIRONMENT,
    cwd,
    stdout: (bytes) => alive && stdout.push(typeof bytes === 'string' ? Buffer.from(bytes) : bytes),
    stderr: (text) => alive && stderr.push(Buffer.from(text)),
    exit: (code) => setImmediate(finish, code, null),
    spawnChild: () => void survivors.push(survivors.length + 1),
  });

  const endInput = async () => {
    if (inputEnded) return;
    inputEnded = true;
    log.add({ kind: 'input-end', from: 'client', connection: id });
    setImmediate(() => alive && handlers.end());
  };
  return {
    id,
    wire: 'memory',
    ended: exited,
    exited,
    get alive() {
      return alive;
    },
    async write(raw) {
      const frame = sentFrame(log, id, raw);
      if (!alive || inputEnded) {
        log.add({ kind: 'trouble', from: 'wire', connection: id, code: 'EPIPE', text: 'The server had ended before this was written.' });
        return frame;
      }
      setImmediate(() => alive && handlers.stdin(typeof raw === 'string' ? Buffer.from(raw) : raw));
      return frame;
    },
    endInput,
    terminate() {
      if (!alive) return;
      kill('SIGTERM');
      if (handlers.terminate === undefined) finish(null, 'SIGTERM');
      else handlers.terminate();
    },
    async close() {
      await endInput();
      if (await settlesWithin(exited, options.exitMs)) return;
      kill('SIGTERM');
      if (handlers.terminate === undefined) return finish(null, 'SIGTERM');
      handlers.terminate();
      if (await settlesWithin(exited, options.exitMs)) return;
      kill('SIGKILL');
      finish(null, 'SIGKILL');
    },
  };
}
