import type { Frame, FrameOf, HeaderList, MessageFrame, WireKind } from './frames/frame.ts';
import type { RequestId, RpcError } from './frames/message.ts';
import type { JsonObject } from './json/json.ts';
import type { Era, Revision } from './revision.ts';
import type { Secret } from './secrets/secret.ts';

/** Headers by name; `null` leaves one out. */
export type HeaderChanges = { readonly [name: string]: string | Secret | null };

/** How an exchange came to its end. */
export type Outcome =
  /** A result or an error came. */
  | 'answered'
  /** The deadline passed. */
  | 'timeout'
  /** The process ended, or the stream did, without an answer. */
  | 'closed'
  /** An HTTP response without any JSON-RPC answer in it, such as a bare 404 or a redirect. */
  | 'refused';

/** A request with its answer. */
export interface Exchange {
  readonly sent: MessageFrame;
  readonly outcome: Outcome;
  /** The frame of the answer. It may stand under another id: the peer's mistake is seen, not suffered. */
  readonly reply?: MessageFrame;
  /** The response object in `reply`. */
  readonly response?: JsonObject;
  readonly result?: JsonObject;
  readonly error?: RpcError;
  /** Over HTTP: the answer to the POST. */
  readonly http?: HttpAnswer;
  /** Milliseconds from sending to the answer, or to giving up. */
  readonly ms: number;
}

/** An HTTP request to send as it is. A header set to `null` is left out although the connection would add it. */
export interface HttpProbe {
  readonly method: string;
  /** Replaces path and query of the endpoint; a whole URL replaces it altogether. */
  readonly url?: string;
  /** Added to the query of the URL. */
  readonly query?: { readonly [name: string]: Secret };
  readonly headers?: HeaderChanges;
  readonly body?: string | Uint8Array;
  /** Milliseconds to wait for the head, and then for the end of a body that is no stream. */
  readonly timeoutMs?: number;
}

/** What came back for one HTTP request. */
export interface HttpAnswer {
  readonly request: FrameOf<'request-head'>;
  /** Missing when no head came: see `trouble`. */
  readonly head?: FrameOf<'response-head'>;
  readonly trouble?: FrameOf<'trouble'>;
  /** 0 when no head came. */
  readonly status: number;
  readonly headers: HeaderList;
  readonly mediaType: string;
  /** `text/event-stream`: frames go on arriving until `finished`. */
  readonly isStream: boolean;
  /** Frames of the body so far: messages, events, comments, body parts, its end. */
  readonly frames: readonly Frame[];
  /** The body as text, as far as it came; cut at a limit. Empty for a stream. */
  readonly text: string;
  /** Resolves when the body has ended, however. */
  readonly finished: Promise<void>;
  /** Hangs up. */
  close(): void;
}

/** A message or bytes that were sent without waiting for an answer. */
export interface Sent {
  readonly frame: Frame;
  /** Over HTTP: the answer to the POST. */
  readonly http?: HttpAnswer;
}

export interface SendOptions {
  /** Milliseconds to wait for the answer. */
  readonly timeoutMs?: number;
  /** Over HTTP: headers to set, or with `null` to leave out. Ignored elsewhere. */
  readonly headers?: HeaderChanges;
}

/** What a check can do to a peer. It says nothing of how. */
export interface Connection {
  readonly id: string;
  readonly wire: WireKind;
  readonly era: Era;
  /** The revision spoken: the one the server agreed to, or the one asked for while it has not answered. */
  readonly revision: Revision;
  /** `initialize`, or `server/discover`; missing when the connection was opened without a greeting. */
  readonly opening?: Exchange;
  /** Legacy HTTP: the session id that the server gave. */
  readonly sessionId?: string;
  /** Frames of this connection so far, in order. */
  readonly frames: readonly Frame[];
  /** False once the process has ended or the connection was closed. */
  readonly alive: boolean;
  /** The longest that it has taken so far to answer an ordinary request, in milliseconds; 0 before the first. */
  readonly slowestAnswerMs: number;

  /** An id that was not used on this connection. */
  nextId(): number;
  /** A request as this revision wants it: an unused id, and in the modern era its `_meta`. */
  compose(method: string, params?: JsonObject): JsonObject & { readonly id: RequestId };
  /** Sends a request object exactly as it is and waits for its answer. */
  exchange(message: JsonObject, options?: SendOptions): Promise<Exchange>;
  /** `compose` and `exchange`. */
  request(method: string, params?: JsonObject, options?: SendOptions): Promise<Exchange>;
  /** Sends a notification. Over HTTP it resolves with the answer to the POST. */
  notify(method: string, params?: JsonObject, options?: SendOptions): Promise<Sent>;
  /** Sends text or bytes as they are: a line with its newline on stdio, a POST body over HTTP. */
  send(raw: string | Uint8Array, options?: SendOptions): Promise<Sent>;
  /** Sends an HTTP request of any shape. The connection's own headers are added unless replaced. Throws where the wire has no HTTP. */
  http(probe: HttpProbe): Promise<HttpAnswer>;
  /** The first frame from now on, or after frame number `since`, that passes the test; `undefined` when the time is up. */
  waitFor<Wanted extends Frame>(test: (frame: Frame) => frame is Wanted, options?: WaitOptions): Promise<Wanted | undefined>;
  waitFor(test: (frame: Frame) => boolean, options?: WaitOptions): Promise<Frame | undefined>;
  /** Answers what the server asks from now on in another way; the call of what it returns takes that back. */
  answerWith(answers: ClientAnswers): () => void;
  /** Closes the input of a process; on other wires it does nothing. */
  endInput(): Promise<void>;
  /** Ends it: stdin first, then the process tree by pid; over HTTP an open session is deleted. */
  close(): Promise<void>;
}

export interface WaitOptions {
  readonly timeoutMs?: number;
  /** Also look at frames already seen, after this `seq`. */
  readonly since?: number;
}

/** How to open a connection of its own. */
export interface OpenOptions {
  readonly revision?: Revision;
  /** Offer this instead of a revision in `initialize`, or name it in `_meta`. */
  readonly offers?: string;
  /** `none`: the process is started, or the endpoint known, and nothing is sent. `opened`: `initialize` without `initialized`. */
  readonly greeting?: 'full' | 'opened' | 'none';
  /** `probe` tells watching checks that what follows is not what a well-behaved client sends. Default `ordinary`. */
  readonly purpose?: 'ordinary' | 'probe';
  /** Start the process in this folder, unless the target names one. */
  readonly cwd?: string;
  /** Only the variables that the official SDK hands on, and those of the target. */
  readonly cleanEnvironment?: boolean;
  /** Over HTTP: headers for every request. */
  readonly headers?: HeaderChanges;
  readonly timeoutMs?: number;
  /** Client capabilities to declare: in `initialize`, or in the `_meta` of each modern request. None when left out. */
  readonly declares?: JsonObject;
}

/** Results for what the server asks of its client, by method. What is not named is declined. A `ClientRefusal` that is thrown is the error. */
export type ClientAnswers = { readonly [method: string]: (params: JsonObject) => JsonObject };

/** Thrown to answer a question of the server with an error. */
export class ClientRefusal extends Error {
  override readonly name = 'ClientRefusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The peer did not come up, or did not finish its greeting. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly evidence: readonly Frame[];

  constructor(message: string, evidence: readonly Frame[] = []) {
    super(message);
    this.evidence = evidence;
  }
}
