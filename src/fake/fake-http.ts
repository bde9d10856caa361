import type { HeaderList } from '../core/frames/frame.ts';
import type { Access } from './auth/token.ts';
import type { FakeSession } from './fault.ts';

/** One HTTP request as the fake server and its faults see it. */
export interface FakeHttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case; repeated fields joined with a comma. */
  readonly headers: { readonly [name: string]: string | undefined };
  /** The names as they were written, where they came over a socket. */
  readonly names?: readonly string[];
  /** The fields as they came over a socket, with their order and case. */
  readonly fields?: HeaderList;
  readonly body: string;
  /** The bytes of the body were not valid UTF-8, or began with a byte order mark. */
  readonly encoding?: 'invalid-utf8' | 'bom';
  /** So many bytes of the body came before it was too much to read. */
  readonly unread?: number;
  /** Names the socket it came on, where there is one. */
  readonly socket?: string;
  /** A fault has let it in, whatever token it brings. */
  readonly access?: Access;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal;
}

/** One event of a stream. `raw` is written as it is, instead of all the others. */
export interface FakeEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly comment?: string;
  readonly retry?: number;
  readonly raw?: string | Uint8Array;
}

export interface FakeHttpResponse {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** One `Set-Cookie` each. */
  readonly cookies?: readonly string[];
  /** Of an answer that is no stream. */
  readonly body?: string | Uint8Array;
  /** Of a stream. The head goes out at once; the body ends with the iteration, and an iteration that throws cuts the connection. */
  readonly events?: AsyncIterable<FakeEvent>;
  /** Cuts the connection instead of answering. */
  readonly hangUp?: boolean;
}

export interface FakeHttpServer {
  /** Sessions and HTTP+SSE streams that are open. */
  readonly sessions: ReadonlyMap<string, FakeSession>;
  /** For faults to remember things in. */
  readonly shared: Map<string, unknown>;
  readonly url: string;
}
