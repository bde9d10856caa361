import type { HttpAnswer, HttpProbe } from '../core/connection.ts';
import type { Frame, FrameOf, WireKind } from '../core/frames/frame.ts';

interface CommonLink {
  readonly id: string;
  readonly wire: WireKind;
  /** False once the process has ended, the stream has broken, or it was closed. */
  readonly alive: boolean;
  close(): Promise<void>;
}

/** A channel of bytes both ways: stdio, memory. Everything it sees becomes a frame in the log. */
export interface StreamLink extends CommonLink {
  readonly wire: 'stdio' | 'memory';
  /** Writes as it is; no newline is added. Resolves when the bytes were handed on, or the pipe was found broken. */
  write(raw: string | Uint8Array): Promise<Frame>;
  endInput(): Promise<void>;
  /** Asks the process to end by SIGTERM, with its input still open: no way to say goodbye. */
  terminate(): void;
  /** Resolves when nothing can come any more: the process has ended, or closed its stdout. */
  readonly ended: Promise<unknown>;
  /** Resolves with the exit once the process has ended. */
  readonly exited: Promise<FrameOf<'exit'>>;
}

/** An HTTP request to send over a link. */
export interface HttpRequest extends HttpProbe {
  /** Gives the request up and hangs up, whether its head has come or not. */
  readonly signal?: AbortSignal;
}

/** Requests and their answers. */
export interface HttpLink extends CommonLink {
  readonly wire: 'http' | 'sse';
  /** The endpoint as the user gave it, or on the wire `sse` the stream's. */
  readonly url: string;
  /**
   * Resolves once the head has come and, unless the body is a stream, the body too; never rejects. The frames of the
   * request are in the log when this returns its promise.
   */
  request(request: HttpRequest): Promise<HttpAnswer>;
}

export type Link = StreamLink | HttpLink;
