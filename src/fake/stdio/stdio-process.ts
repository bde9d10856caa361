import { spawn } from 'node:child_process';
import type { FakeServerOptions } from '../server/server.ts';
import { type StdioHandlers, type StdioIo, startStdioServer } from './stdio-server.ts';

/** The part of a readable stream of Node that is used. */
export interface ProcessInput {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end' | 'error', listener: () => void): unknown;
  destroy(): unknown;
}

/** The part of a writable stream of Node that is used. */
export interface ProcessOutput {
  write(chunk: string | Uint8Array, done?: () => void): unknown;
  on(event: 'error', listener: () => void): unknown;
}

export interface ProcessIo {
  readonly stdin: ProcessInput;
  readonly stdout: ProcessOutput;
  readonly stderr: ProcessOutput;
  readonly environment: { readonly [name: string]: string | undefined };
  readonly cwd: string;
  /** Aborted when a signal comes that asks the process to end. */
  readonly signal?: AbortSignal;
}

/** How long a child that was left behind lives at most. */
const CHILD_MS = 20_000;

/** Starts a server on the streams of a process. */
export type StartStdio = (io: StdioIo) => StdioHandlers;

/** Serves over the streams of a process. Resolves with the exit code that the process should end with. */
export function runStdioProcess(
  options: FakeServerOptions,
  io: ProcessIo,
  start: StartStdio = (streams) => startStdioServer(options, streams),
): Promise<number> {
  return new Promise((resolve) => {
    const handlers = start({
      environment: io.environment,
      cwd: io.cwd,
      stdout: (bytes) => void io.stdout.write(bytes),
      stderr: (text) => void io.stderr.write(text),
      stderrTaken: () => new Promise((taken) => io.stderr.write('', () => taken())),
      exit(code) {
        io.stdin.destroy();
        resolve(code);
      },
      spawnChild: () => spawn(process.execPath, ['-e', `setTimeout(() => {}, ${CHILD_MS})`], { stdio: 'ignore' }).unref(),
    });
    // A client that hangs up while something is written is no error of the server.
    io.stdout.on('error', () => {});
    io.stdin.on('data', (chunk: Uint8Array) => handlers.input(chunk));
    io.stdin.on('end', () => handlers.end());
    io.stdin.on('error', () => handlers.end());
    const terminate = () => handlers.terminate?.();
    if (io.signal?.aborted) terminate();
    io.signal?.addEventListener('abort', terminate, { once: true });
  });
}
