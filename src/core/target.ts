import type { Secret } from './secrets/secret.ts';
import { isSecretHeader } from './secrets/secret-name.ts';

/** A server that we start: over stdio, without a shell. */
export interface CommandTarget {
  readonly kind: 'command';
  readonly command: string;
  readonly arguments: readonly string[];
  readonly cwd?: string;
  /** Set on top of what the server inherits. */
  readonly environment: { readonly [name: string]: Secret };
  /** Inherit only the variables that the official SDK hands on. */
  readonly cleanEnvironment: boolean;
}

/** A server that is reached at a URL. */
export interface UrlTarget {
  readonly kind: 'url';
  /** As given, secrets included; print it through `maskUrl`. */
  readonly url: string;
  /** `auto` finds Streamable HTTP or HTTP+SSE by asking. */
  readonly transport: 'auto' | 'http' | 'sse';
  readonly headers: { readonly [name: string]: Secret };
  /** PEM text of certificates to trust as well. */
  readonly ca?: string;
  /** Take any certificate. */
  readonly insecure: boolean;
}

/** The ends of a server in this process, which speaks the framing of stdio. */
export interface MemoryPeer {
  /** Starts the server. It reads through the handlers it returns and writes through `io`. */
  start(io: MemoryIo): MemoryHandlers;
}

export interface MemoryIo {
  /** What a process would inherit. */
  readonly environment: { readonly [name: string]: string | undefined };
  readonly cwd: string;
  stdout(bytes: string | Uint8Array): void;
  stderr(text: string): void;
  /** Until all of that has been read; at once when left out. */
  stderrTaken?(): Promise<void>;
  exit(code: number): void;
  /** Pretends to start a process that outlives this one. */
  spawnChild(): void;
}

export interface MemoryHandlers {
  stdin(bytes: Uint8Array): void;
  end(): void;
  /** Takes SIGTERM. A peer without it ends at once, as a process does by default. */
  terminate?(): void;
}

/** A server in this process, for our own proofs. */
export interface MemoryTarget {
  readonly kind: 'memory';
  readonly name: string;
  readonly peer: MemoryPeer;
}

/** What the user asked us to test, parsed once, for every surface. */
export type Target = CommandTarget | UrlTarget | MemoryTarget;

/** The bearer token that requests carry. */
export function bearerOf(target: Target): Secret | undefined {
  const headers = target.kind === 'url' ? Object.entries(target.headers) : [];
  return headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1].behind('Bearer ');
}

/** Whether requests carry something that is to let us in. */
export function passesCredentials(target: Target): boolean {
  return target.kind === 'url' && Object.keys(target.headers).some(isSecretHeader);
}
