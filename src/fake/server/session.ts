import type { JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { type Era, MODERN, type Revision } from '../../core/revision.ts';
import type { FakeProcess } from '../fake-process.ts';
import type { FakeSession, FakeWire } from '../fault.ts';

/** How long the client has to answer a question. */
const ANSWER_MS = 60_000;

/** Where a message goes out. */
export type Emit = (message: JsonObject) => void;

export interface SessionStart {
  readonly id: string;
  readonly wire: FakeWire;
  readonly shared: Map<string, unknown>;
  readonly emit: Emit;
  readonly process?: FakeProcess;
}

/** What the server keeps of whom it speaks with. */
export class Session implements FakeSession {
  readonly id: string;
  readonly wire: FakeWire;
  readonly shared: Map<string, unknown>;
  readonly process?: FakeProcess;
  readonly emit: Emit;
  era?: Era;
  revision?: Revision;
  initialized = false;
  clientCapabilities: JsonObject = {};
  logLevel = 'info';
  /** While `initialize` is being handled, so that what was sent right behind it waits. */
  opening?: Promise<unknown>;
  readonly state: Map<string, unknown>;
  readonly subscriptions: Set<string>;
  /** Requests in work, by their id as JSON. */
  readonly running: Map<string, AbortController>;
  readonly #asked: Map<string, (response: JsonObject) => void>;
  readonly #start: SessionStart;
  #asks = 0;

  constructor(start: SessionStart, base?: Session) {
    this.id = start.id;
    this.wire = start.wire;
    this.shared = start.shared;
    this.emit = start.emit;
    if (start.process !== undefined) this.process = start.process;
    this.#start = start;
    this.state = base?.state ?? new Map();
    this.subscriptions = base?.subscriptions ?? new Set();
    this.running = base?.running ?? new Map();
    this.#asked = new Map();
  }

  /** The same peer as one modern request shows it. What it is sent goes out with the answer. */
  forModernRequest(clientCapabilities: JsonObject, emit: Emit = this.emit): Session {
    const view = new Session({ ...this.#start, emit }, this);
    view.era = 'modern';
    view.revision = MODERN;
    view.initialized = true;
    view.clientCapabilities = clientCapabilities;
    return view;
  }

  send(message: JsonObject): void {
    this.emit(message);
  }

  ask(method: string, params?: JsonObject): Promise<JsonObject> {
    return this.askThrough(this.emit, method, params);
  }

  /**
   * Sends a request on one stream and waits for its response, wherever that comes in. When the signal or the time ends
   * the wait, the question is taken back, and an error stands for the response.
   */
  askThrough(emit: Emit, method: string, params?: JsonObject, signal?: AbortSignal): Promise<JsonObject> {
    const id = `server-${++this.#asks}`;
    const late = AbortSignal.timeout(ANSWER_MS);
    const over = signal === undefined ? late : AbortSignal.any([signal, late]);
    return new Promise((resolve) => {
      const giveUp = () => {
        if (!this.#asked.delete(id)) return;
        emit({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id, reason: 'It is not needed any more.' } });
        resolve({ jsonrpc: '2.0', id, error: { code: -32603, message: 'No answer came in time.' } });
      };
      this.#asked.set(id, resolve);
      over.addEventListener('abort', giveUp, { once: true });
      emit({ jsonrpc: '2.0', id, method, ...(params && { params }) });
      if (over.aborted) giveUp();
    });
  }

  takeResponse(response: JsonObject): void {
    const id = toText(response['id']);
    this.#asked.get(id)?.(response);
    this.#asked.delete(id);
  }
}
