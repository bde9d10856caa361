/** The process that a fake server on stdio runs in, or pretends to. */
export interface FakeProcess {
  readonly environment: { readonly [name: string]: string | undefined };
  readonly cwd: string;
  readonly state: Map<string, unknown>;
  /** Writes past `write` and `bend`, as it is: give the newline. */
  stdout(bytes: string | Uint8Array): void;
  stderr(text: string): void;
  /** Resolves when all that was written to stderr has been taken out of its pipe. Missing in memory, where that is at once. */
  stderrTaken?(): Promise<void>;
  /** Ends the process; timers are cleared and nothing is read or written any more. */
  exit(code: number): void;
  /** A timer that ends with the process. */
  after(ms: number, action: () => void): void;
  /** Starts a child that outlives its parent unless it is ended. Missing in memory. */
  spawnChild?(): void;
}
