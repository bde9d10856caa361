import type { Budgets } from '../core/budgets.ts';
import type { FixtureName } from '../core/fixtures.ts';
import type { JsonObject } from '../core/json/json.ts';
import type { CallRequest } from '../core/peer.ts';
import type { Era, Revision } from '../core/revision.ts';
import type { FakeHttpRequest, FakeHttpResponse, FakeHttpServer } from './fake-http.ts';
import type { FakeProcess } from './fake-process.ts';
import type { Offering } from './offering.ts';

/** The channel as a fault sees it: a server in memory is on `stdio`. */
export type FakeWire = 'stdio' | 'http' | 'sse';

/**
 * Who is spoken with: the process on stdio, a session over legacy HTTP, a stream over HTTP+SSE, and over modern HTTP
 * a single request.
 */
export interface FakeSession {
  readonly id: string;
  readonly wire: FakeWire;
  /** Missing until the first request shows it. */
  readonly era?: Era;
  /** The revision agreed to, or named by the modern request; missing before. */
  readonly revision?: Revision;
  /** `notifications/initialized` has come. */
  readonly initialized: boolean;
  /** From `initialize`, or from the `_meta` of the modern request. */
  readonly clientCapabilities: JsonObject;
  /** For faults to remember things in, as long as the session lasts. */
  readonly state: Map<string, unknown>;
  /** The same for the whole server, over all its sessions. */
  readonly shared: Map<string, unknown>;
  /** On stdio. */
  readonly process?: FakeProcess;
  /** Sends a message that the server starts by itself. It leaves through `bend`. */
  send(message: JsonObject): void;
  /** Sends a request to the client (legacy only) and resolves with the response object. */
  ask(method: string, params?: JsonObject): Promise<JsonObject>;
}

/** Handles a message; `undefined` answers nothing, so that over HTTP a request stays open for ever. */
export type Next = (message: JsonObject) => Promise<JsonObject | undefined>;

/** Hooks into the framing of stdio. */
export interface ProcessFault {
  /** Before anything is read. */
  start?(io: FakeProcess): void;
  /** Each piece of input as it comes. */
  input?(bytes: Uint8Array, next: (bytes: Uint8Array) => void, io: FakeProcess): void;
  /** Each line of input, without its newline. */
  line?(line: string, next: (line: string) => void, io: FakeProcess): void;
  /** The input has ended; `next` exits with 0. */
  end?(next: () => void, io: FakeProcess): void;
  /** SIGTERM; `next` ends the process. In memory only. */
  terminate?(next: () => void, io: FakeProcess): void;
  /** What the server writes, one message with its newline at a time. */
  write?(bytes: Uint8Array, next: (bytes: Uint8Array) => void, io: FakeProcess): void;
}

/**
 * One named misbehaviour of the fake server. Everything that it does not bend stays as the reference does it.
 *
 * `offer`, `handle` and `bend` run only for the revisions from `from` until `until`; `process` and `http` always.
 * Of several faults the first is the outermost in `handle` and `http`; `offer` and `bend` run one after the other.
 */
export interface Fault {
  /** Kebab-case: what the peer does, as `ids-become-strings`. The file has the same name. */
  readonly id: string;
  /** One sentence. */
  readonly does: string;
  /** Where it shows; everywhere when left out. */
  readonly wires?: readonly FakeWire[];
  /** The revisions it touches; all when left out. */
  readonly from?: Revision;
  readonly until?: Revision;
  /**
   * It tries clients: what it does is allowed, or shows only to who uses the server, as by calling a tool. A test of the
   * server finds nothing.
   */
  readonly tries?: 'clients';
  /** It shows only when a run offers every revision, not just the one that it grades. */
  readonly acrossRevisions?: true;
  /** The cause that the diagnosis of silence must name: with this fault nothing is answered. */
  readonly diagnosis?: string;
  /** The tool call that a run must try for the fault to show. */
  readonly call?: CallRequest;
  /** It shows where Streamable HTTP is behind tokens, to a run that has none, or to one that has a good one. */
  readonly access?: 'no-token' | 'good-token';
  /** The occasions that a run must be given for the fault to show, with the tools of the reference. */
  readonly fixtures?: readonly FixtureName[];
  /** The hosts that a run must judge for, by their ids, for the fault to show. */
  readonly hosts?: readonly string[];
  /** The budgets that a run must be given for the fault to show; a growth is measured against the reference. */
  readonly budgets?: Budgets;
  /** Changes what the server offers: lists, capabilities, names, page size. Pure; it runs once for each revision. */
  offer?(offering: Offering, revision: Revision): Offering;
  /**
   * Around the handling of one incoming message, malformed ones included as long as they are objects. Throw an
   * `RpcFailure` to answer with an error. `send` sends on the stream of this very message.
   */
  handle?(
    message: JsonObject,
    next: Next,
    session: FakeSession,
    send: (message: JsonObject) => void,
  ): Promise<JsonObject | undefined> | JsonObject | undefined;
  /**
   * Each message as it leaves. A text or bytes replace its line (give the newline), its body or the data of its event; `undefined` swallows it.
   * `request` is the message that a response answers, or that a notification belongs to; missing for what belongs to none.
   */
  bend?(message: JsonObject, session: FakeSession, request: JsonObject | undefined): JsonObject | string | Uint8Array | undefined;
  readonly process?: ProcessFault;
  /** Around one HTTP request, the wires `http` and `sse` alike. */
  http?(request: FakeHttpRequest, next: NextHttp, server: FakeHttpServer): Promise<FakeHttpResponse> | FakeHttpResponse;
}

export type NextHttp = (request: FakeHttpRequest) => Promise<FakeHttpResponse>;

export function defineFault(fault: Fault): Fault {
  return fault;
}
