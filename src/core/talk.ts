import type { Frame, FrameOf, HeaderList, MessageFrame } from './frames/frame.ts';
import type { RpcError } from './frames/message.ts';
import type { Json, JsonObject } from './json/json.ts';
import type { Era, Revision } from './revision.ts';

/** The channel of a talk. */
export type TalkWire = 'stdio' | 'http' | 'sse';

/** One HTTP request of a client, with what it was answered. */
export interface HttpSeen {
  readonly head: FrameOf<'request-head'>;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: HeaderList;
  /** The body: what parses as JSON is a message, anything else noise. */
  readonly body?: MessageFrame | FrameOf<'noise'>;
  /** Missing while nothing has been answered, or where we hung up. */
  readonly answer?: FrameOf<'response-head'>;
  /** 0 without an answer. */
  readonly status: number;
  /** How the answer ended; missing while it goes on. */
  readonly end?: FrameOf<'body-end'>;
}

/** A request of the client with our answer. */
export interface ClientCall {
  readonly frame: MessageFrame;
  readonly id: Json;
  readonly method: string;
  /** An empty object where it has none. */
  readonly params: JsonObject;
  /** Over HTTP: the POST that carried it. */
  readonly http?: HttpSeen;
  readonly answer?: MessageFrame;
  readonly result?: JsonObject;
  readonly error?: RpcError;
}

/** A notification of the client. */
export interface ClientNotice {
  readonly frame: MessageFrame;
  readonly method: string;
  readonly params: JsonObject;
  readonly http?: HttpSeen;
}

/** A request of ours with the answer of the client. */
export interface Question {
  readonly frame: MessageFrame;
  readonly id: Json;
  readonly method: string;
  readonly params: JsonObject;
  readonly answer?: MessageFrame;
  readonly result?: JsonObject;
  readonly error?: RpcError;
}

/**
 * What one client says in one conversation, as a server sees it: a process on stdio, a session of Streamable HTTP, a stream
 * of HTTP+SSE, and in the stateless era everything that comes to one endpoint.
 */
export interface Talk {
  /** Unlike that of any other talk of the run. */
  readonly id: string;
  readonly wire: TalkWire;
  readonly era: Era;
  /** Agreed on, or named by modern requests; where nothing was, the newest of the era. */
  readonly revision: Revision;
  /** A revision was agreed on, or a modern request was answered with a result. */
  readonly isOpen: boolean;
  /** Faults that our side plays in it, those of the authorization server among them. */
  readonly faults: readonly string[];
  /** Over Streamable HTTP: the id that we gave. */
  readonly sessionId?: string;
  /** `initialize`, or the first `server/discover` that was answered with a result. */
  readonly opening?: ClientCall;
  readonly clientInfo?: JsonObject;
  /** What the client declared, in `initialize` or in its last modern request. */
  readonly capabilities: JsonObject;
  /** What we declared; empty before. */
  readonly serverCapabilities: JsonObject;
  readonly calls: readonly ClientCall[];
  readonly notices: readonly ClientNotice[];
  readonly questions: readonly Question[];
  /** Responses of the client to nothing that we had asked, or had asked for still. */
  readonly strayAnswers: readonly MessageFrame[];
  /** Notifications of ours. */
  readonly told: readonly MessageFrame[];
  /** HTTP requests, in order. */
  readonly requests: readonly HttpSeen[];
  /** Everything of this talk, in order. */
  readonly frames: readonly Frame[];
}

/** Everything that was seen of one client. */
export interface Talks {
  readonly talks: readonly Talk[];
  /** HTTP requests that belong to no talk: metadata of the sign-in, refused requests, wrong paths. */
  readonly loose: readonly HttpSeen[];
}
