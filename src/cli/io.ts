import type { Redact } from '../core/secrets/secret.ts';

/** What a command needs of the process around it, so that it runs in a test as it does in a terminal. */
export interface Io {
  /** Resolves once the text was handed on. A reader that went away is no error. */
  stdout(text: string): Promise<void> | void;
  stderr(text: string): Promise<void> | void;
  /** Opens standard input. */
  stdin?(): AsyncIterable<Uint8Array>;
  readonly env: Environment;
  /** The working directory; empty when it is gone. */
  readonly cwd: string;
  /** Aborted with a `StopRequest` when the user or the system wants the command to end. */
  readonly signal?: AbortSignal;
  readonly isStdoutTerminal: boolean;
  readonly isStderrTerminal: boolean;
  /** Width of the terminal, where one of the two is one. */
  readonly columns?: number;
  /** As `process.platform` names it. */
  readonly platform: string;
  /** What kept a text from standard output, other than a reader that went away. */
  stdoutFailure?(): Error | undefined;
  /** Rejects with a failure that nobody could catch. Never resolves. */
  readonly crash?: Promise<never>;
  /** Says what it means when something ends the process from here on; `undefined` takes it back. */
  explainEnd?(lines: string | undefined): void;
  /** Hands over what masks the secrets of this command, for failures that quote them. */
  learn?(redact: Redact): void;
}

export type Environment = { readonly [name: string]: string | undefined };

const SIGNAL_EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export type StopSignal = keyof typeof SIGNAL_EXIT_CODES;

export const STOP_SIGNALS = Object.keys(SIGNAL_EXIT_CODES) as readonly StopSignal[];

/** How wide a text on standard output may be: as wide as the terminal, or as is good to read. */
export function stdoutWidth(io: Pick<Io, 'isStdoutTerminal' | 'columns'>): number {
  return io.isStdoutTerminal ? (io.columns ?? 80) : 100;
}

/** Why a command ends early. */
export class StopRequest extends Error {
  override readonly name = 'StopRequest';
  readonly exitCode: number;

  constructor(signal: StopSignal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = SIGNAL_EXIT_CODES[signal];
  }
}

/** The exit code of a command that was stopped; `undefined` while nobody wants it to end. */
export function stopCodeOf(signal: AbortSignal | undefined): number | undefined {
  if (signal === undefined || !signal.aborted) return undefined;
  return signal.reason instanceof StopRequest ? signal.reason.exitCode : SIGNAL_EXIT_CODES.SIGINT;
}
