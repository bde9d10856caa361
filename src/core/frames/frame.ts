import type { Json } from '../json/json.ts';
import type { Era } from '../revision.ts';

/** The channel: `memory` carries the framing of `stdio` inside one process. */
export type WireKind = 'stdio' | 'http' | 'sse' | 'memory';

/** Header fields as they stood on the wire: order and case kept. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The connection that requests to our authorization server are noted down under. */
export const AUTHORIZATION_SERVER = 'authorization-server';

interface Seen {
  /** Counts from 0 over the whole run. */
  readonly seq: number;
  /** Milliseconds since the run began, monotonic. */
  readonly t: number;
  /** `wire` speaks for the channel itself: starts, exits, troubles. */
  readonly from: 'client' | 'server' | 'wire';
  /** Which connection it belongs to. */
  readonly connection: string;
}

/** A connection was opened. `probe` marks one that is used to send what no well-behaved client sends. */
export interface OpenFrame extends Seen {
  readonly kind: 'open';
  readonly wire: WireKind;
  readonly era: Era;
  readonly purpose: 'ordinary' | 'probe';
}

/** We began to serve: an endpoint, or the streams of our own process. */
export interface AcceptFrame extends Seen {
  readonly kind: 'accept';
  readonly wire: WireKind;
  /** What we do wrong on purpose. */
  readonly faults: readonly string[];
  /** As a process: variables that every program expects and that are not in its environment. */
  readonly lacks?: readonly string[];
}

/** A child process was started. `arguments` holds no secret: the wire masks known ones. */
export interface StartFrame extends Seen {
  readonly kind: 'start';
  readonly command: string;
  readonly arguments: readonly string[];
  readonly cwd: string;
  readonly pid: number;
}

/** The child ended. Exactly one of `code` and `signal` is set. */
export interface ExitFrame extends Seen {
  readonly kind: 'exit';
  readonly code: number | null;
  readonly signal: string | null;
  /** Pids that the child had started and that were alive once it had ended, before we ended them. */
  readonly survivors: readonly number[];
}

/** The client closed the input of the server's process. */
export interface InputEndFrame extends Seen {
  readonly kind: 'input-end';
}

/** The client sent a signal to the server's process. */
export interface KillFrame extends Seen {
  readonly kind: 'kill';
  readonly signal: string;
}

/** JSON text that parses: on stdio one line, over HTTP a body or the data of one event. */
export interface MessageFrame extends Seen {
  readonly kind: 'message';
  readonly text: string;
  readonly message: Json;
  /** Over HTTP: `seq` of the request head that it belongs to. */
  readonly request?: number;
  /** On a stream: the id of its event. */
  readonly eventId?: string;
  /** On a stream: the type of its event, when it is not `message`. Clients that listen to `message` alone never see it. */
  readonly event?: string;
  /** On a stream: milliseconds of a `retry` field that stood in its event. */
  readonly retry?: number;
  /** The bytes were not valid UTF-8, or began with a byte order mark. */
  readonly encoding?: 'invalid-utf8' | 'bom';
}

/** Bytes on a channel for messages that are no JSON: a line on stdout, or what we sent malformed on purpose. */
export interface NoiseFrame extends Seen {
  readonly kind: 'noise';
  readonly text: string;
  /** Length as received, where `text` was cut at the limit. */
  readonly bytes: number;
  readonly request?: number;
  readonly encoding?: 'invalid-utf8' | 'bom';
  /** The line was cut at the limit, or its end never came. */
  readonly cut?: boolean;
}

/** One line on standard error. */
export interface StderrFrame extends Seen {
  readonly kind: 'stderr';
  readonly text: string;
}

/** The head of an HTTP request as sent. The body follows as a frame of its own. */
export interface RequestHeadFrame extends Seen {
  readonly kind: 'request-head';
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  /** It was held back: the trouble after it says why, and no body follows. */
  readonly isUnsent?: true;
}

/** The head of an HTTP response as received. */
export interface ResponseHeadFrame extends Seen {
  readonly kind: 'response-head';
  readonly request: number;
  readonly status: number;
  readonly headers: HeaderList;
}

/** An HTTP body, or a part of one, that is no JSON; cut at a limit. */
export interface BodyFrame extends Seen {
  readonly kind: 'body';
  readonly request: number;
  readonly text: string;
  readonly bytes: number;
}

/** An SSE event whose data is no JSON (`endpoint`, a priming event, noise). */
export interface EventFrame extends Seen {
  readonly kind: 'event';
  readonly request: number;
  readonly event: string;
  readonly data: string;
  /** It had no `data` field at all, not even an empty one: clients that follow the standard see no event. */
  readonly isBare?: true;
  readonly eventId?: string;
  /** Milliseconds of a `retry` field that stood in the event. */
  readonly retry?: number;
}

/** An SSE comment line. */
export interface CommentFrame extends Seen {
  readonly kind: 'comment';
  readonly request: number;
  readonly text: string;
}

/** The body of an HTTP response came to its end. */
export interface BodyEndFrame extends Seen {
  readonly kind: 'body-end';
  readonly request: number;
  /** `aborted` when the client hung up, `broken` when the server did before the end. */
  readonly how: 'complete' | 'aborted' | 'broken';
}

/** The channel failed: a refused connection, a name that does not resolve, TLS, a broken pipe. */
export interface TroubleFrame extends Seen {
  readonly kind: 'trouble';
  /** Node's error code or ours: `ENOENT`, `ECONNREFUSED`, `ENOTFOUND`, `CERT_…`, `EPIPE`. */
  readonly code: string;
  readonly text: string;
  readonly request?: number;
}

/** One thing seen on a wire. Immutable. */
export type Frame =
  | OpenFrame
  | AcceptFrame
  | StartFrame
  | ExitFrame
  | InputEndFrame
  | KillFrame
  | MessageFrame
  | NoiseFrame
  | StderrFrame
  | RequestHeadFrame
  | ResponseHeadFrame
  | BodyFrame
  | EventFrame
  | CommentFrame
  | BodyEndFrame
  | TroubleFrame;

type WithoutPlace<F> = F extends Frame ? Omit<F, 'seq' | 't'> : never;

/** A frame before it has been given its place in the log. */
export type FrameDraft = WithoutPlace<Frame>;

/** The frame of one kind. */
export type FrameOf<Kind extends Frame['kind']> = Extract<Frame, { kind: Kind }>;

export function isFrameOf<Kind extends Frame['kind']>(kind: Kind): (frame: Frame) => frame is FrameOf<Kind> {
  return (frame): frame is FrameOf<Kind> => frame.kind === kind;
}

/** The first value of a header field, compared without case. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([field]) => field.toLowerCase() === wanted)?.[1];
}

/** The media type of a head, lower case and without parameters; empty when there is none. */
export function mediaTypeOf(headers: HeaderList): string {
  return (headerOf(headers, 'content-type')?.split(';')[0] ?? '').trim().toLowerCase();
}
