import { type Io, STOP_SIGNALS, StopRequest, type StopSignal } from './io.ts';

/** The part of a writable stream that is used. */
interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string, done: (error?: Error | null) => void): boolean;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface ProcessLike {
  readonly stdin?: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Io['env'];
  readonly platform: string;
  cwd(): string;
  on(event: StopSignal | 'uncaughtException', listener: (value: unknown) => void): unknown;
}

/**
 * The process as commands see it. The first signal asks the command to end; the second one gives up at once.
 *
 * @param giveUp ends the process with this exit code
 */
export function createProcessIo(host: ProcessLike, giveUp: (exitCode: number) => void): Io {
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) {
    host.on(signal, () => {
      const request = new StopRequest(signal);
      if (stop.signal.aborted) giveUp(request.exitCode);
      else stop.abort(request);
    });
  }
  const crash = new Promise<never>((_, reject) => host.on('uncaughtException', reject));
  // Whoever runs a command listens; until then nothing is lost that Node would not show by itself.
  crash.catch(() => {});
  // A terminal that does not know its size says 0.
  const columns = host.stdout.columns ?? host.stderr.columns;
  const stdout = createWriter(host.stdout);
  return {
    stdout: stdout.write,
    stdoutFailure: stdout.failure,
    stderr: createWriter(host.stderr).write,
    // Node opens it when it is first asked for.
    stdin: () => host.stdin ?? nothing(),
    // Without a prototype: nobody has set `constructor`.
    env: Object.assign(Object.create(null), host.env),
    cwd: cwdOf(host),
    signal: stop.signal,
    isStdoutTerminal: host.stdout.isTTY === true,
    isStderrTerminal: host.stderr.isTTY === true,
    ...(columns !== undefined && columns > 0 && { columns }),
    platform: host.platform,
    crash,
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Empty when the folder is gone. */
function cwdOf(host: ProcessLike): string {
  try {
    return host.cwd();
  } catch {
    return '';
  }
}

interface Writer {
  write(text: string): Promise<void>;
  failure(): Error | undefined;
}

function createWriter(output: Output): Writer {
  let isOpen = true;
  let failure: Error | undefined;
  output.on('error', (error) => {
    isOpen = false;
    // `| head` closes the pipe: nobody reads on, and that is no failure.
    if (!('code' in error && error.code === 'EPIPE')) failure ??= error;
  });
  return {
    failure: () => failure,
    write: (text) =>
      new Promise((resolve) => {
        if (!isOpen || text === '') return resolve();
        output.write(text, () => resolve());
      }),
  };
}
