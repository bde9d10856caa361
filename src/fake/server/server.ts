import { isResponse } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { isRevision, MODERN, NEWEST_LEGACY, type Revision } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import type { FakeHttpRequest } from '../fake-http.ts';
import type { Fault } from '../fault.ts';
import { createLibrary } from '../library/library.ts';
import type { Change, CreateOffering, Offering } from '../offering.ts';
import { createError, createResult, RpcFailure } from '../rpc-failure.ts';
import { agreeOn, answerLegacy, revisionFor, takeNotification } from './legacy.ts';
import { hasModernMeta, isId, META_CAPABILITIES, metaOf } from './meta.ts';
import { answerModern } from './modern.ts';
import { type Emit, Session, type SessionStart } from './session.ts';

export type Eras = 'both' | 'legacy' | 'modern';

export interface FakeServerOptions {
  readonly faults?: readonly Fault[];
  readonly eras?: Eras;
  readonly pageSize?: number;
  /** What it offers; a library when left out. */
  readonly offers?: CreateOffering;
}

/** What leaves: a message, or text or bytes in its place. */
export type Payload = JsonObject | string | Uint8Array;

/** The payload is a message still, not bytes. */
export function isMessage(payload: Payload | undefined): payload is JsonObject {
  return isObject(payload) && !(payload instanceof Uint8Array);
}

/** An open `subscriptions/listen`. */
export interface Listener {
  readonly uris: readonly string[];
  /** Lists whose changes it is told. */
  readonly lists: readonly string[];
  tell(method: string, params: JsonObject): void;
  end(): void;
}

/** How one message came in. */
export interface Arrival {
  /** Sends what belongs to this message. */
  readonly emit: Emit;
  readonly http?: FakeHttpRequest;
  /** Told when the request is cancelled, so that no answer will come. */
  readonly cancelled?: () => void;
  /** Ends the connection that this message came on, where the client can come back for the rest. */
  readonly letGo?: () => void;
  /** Over HTTP the heads decide the era. */
  readonly modern?: boolean;
}

/** The protocol without any transport. */
export class FakeServer {
  readonly faults: readonly Fault[];
  readonly eras: Eras;
  readonly shared = new Map<string, unknown>();
  readonly #offered: Offering;
  readonly #offerings = new Map<Revision, Offering>();
  readonly #sessions = new Set<Session>();
  readonly #listeners = new Set<Listener>();
  readonly #statuses = new WeakMap<JsonObject, number>();

  constructor({ faults = [], eras = 'both', pageSize, offers = createLibrary }: FakeServerOptions) {
    this.faults = faults;
    this.eras = eras;
    this.#offered = offers((change) => this.#announce(change), pageSize);
  }

  openSession(start: Omit<SessionStart, 'shared'>): Session {
    const session = new Session({ ...start, shared: this.shared });
    this.#sessions.add(session);
    return session;
  }

  closeSession(session: Session): void {
    this.#sessions.delete(session);
    for (const work of session.running.values()) work.abort();
  }

  /** What is offered in one revision, faults included. */
  offeringFor(revision: Revision): Offering {
    const known = this.#offerings.get(revision);
    if (known !== undefined) return known;
    const offering = this.#faultsFor(revision).reduce((offered, fault) => fault.offer?.(offered, revision) ?? offered, this.#offered);
    this.#offerings.set(revision, offering);
    return offering;
  }

  /** The dates that a modern answer names as supported. */
  supportedDates(offering: Offering): readonly string[] {
    return this.eras === 'modern' ? offering.revisions.filter((date) => date >= MODERN) : offering.revisions;
  }

  isModern(session: Session, message: JsonObject): boolean {
    if (this.eras !== 'both') return this.eras === 'modern';
    if (hasModernMeta(message)) return true;
    const isModernOnly = message['method'] === 'server/discover' || message['method'] === 'subscriptions/listen';
    return isModernOnly && session.revision === undefined;
  }

  /** The peer as one modern request over HTTP shows it, outside of any session. */
  openModernRequest(start: Omit<SessionStart, 'shared'>, message: JsonObject | undefined): Session {
    return new Session({ ...start, shared: this.shared }).forModernRequest(message === undefined ? {} : this.#capabilitiesIn(message));
  }

  /** Handles one message through the faults. Resolves with the response, not yet bent. */
  async receive(opened: Session, message: JsonObject, arrival: Arrival): Promise<JsonObject | undefined> {
    const modern = arrival.modern ?? this.isModern(opened, message);
    const session = modern ? opened.forModernRequest(this.#capabilitiesIn(message), arrival.emit) : opened;
    if (opened.opening !== undefined && !modern && message['method'] !== 'initialize') await opened.opening;
    const revision = session.revision ?? this.#revisionAhead(message);
    const handlers = this.#faultsFor(revision).flatMap((fault) => (fault.handle ? [fault.handle.bind(fault)] : []));
    const last = (incoming: JsonObject) => this.#answer(session, incoming, arrival, modern);
    const chain = handlers.reduceRight<(incoming: JsonObject) => Promise<JsonObject | undefined>>(
      (next, handle) => async (incoming) => {
        try {
          return await handle(incoming, next, session, arrival.emit);
        } catch (error) {
          return this.#refuse(incoming, error);
        }
      },
      last,
    );
    const answered = chain(message);
    if (message['method'] === 'initialize' && !modern) {
      opened.opening = answered.finally(() => {
        delete opened.opening;
      });
    }
    return answered;
  }

  /** The message as it leaves. `undefined` when a fault swallows it. */
  bend(message: JsonObject, opened: Session, request?: JsonObject): Payload | undefined {
    const modern = request !== undefined && opened.era !== 'modern' && this.isModern(opened, request);
    const session = modern ? opened.forModernRequest(this.#capabilitiesIn(request)) : opened;
    let bent: Payload | undefined = message;
    for (const fault of this.#faultsFor(session.revision ?? this.#revisionAhead(request))) {
      if (fault.bend === undefined || !isMessage(bent)) continue;
      bent = fault.bend(bent, session, request);
    }
    return bent;
  }

  /** A refusal by the transport, which names no id, as it leaves. */
  refuse(code: number, message: string, request: FakeHttpRequest, session?: Session): Payload {
    const nobody = new Session({ id: '', wire: 'http', shared: this.shared, emit: () => {} });
    const isModern = this.eras !== 'legacy' && request.headers['mcp-protocol-version'] === MODERN;
    return this.bend(createError(undefined, code, message), session ?? (isModern ? nobody.forModernRequest({}) : nobody)) ?? '';
  }

  /** HTTP status of a modern response that no fault has bent. */
  statusOf(response: JsonObject): number {
    const known = this.#statuses.get(response);
    if (known !== undefined) return known;
    const code = isObject(response['error']) ? response['error']['code'] : undefined;
    if (code === -32601) return 404;
    return code === -32020 || code === -32021 || code === -32022 ? 400 : 200;
  }

  addListener(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends open subscriptions with their result. */
  end(): void {
    for (const listener of [...this.#listeners]) listener.end();
  }

  #announce(change: Change): void {
    if ('resource' in change) this.#announceUpdate(change.resource);
    else this.#announceList(change.list);
  }

  #announceUpdate(uri: string): void {
    for (const session of this.#sessions) {
      if (session.subscriptions.has(uri)) session.send({ jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } });
    }
    for (const listener of this.#listeners) {
      if (listener.uris.includes(uri)) listener.tell('notifications/resources/updated', { uri });
    }
  }

  #announceList(list: 'tools' | 'prompts' | 'resources'): void {
    const method = `notifications/${list}/list_changed`;
    for (const session of this.#sessions) {
      if (session.initialized) session.send({ jsonrpc: '2.0', method });
    }
    for (const listener of this.#listeners) {
      if (listener.lists.includes(list)) listener.tell(method, {});
    }
  }

  #faultsFor(revision: Revision): readonly Fault[] {
    return this.faults.filter(({ from, until }) => revision >= (from ?? '') && revision <= (until ?? MODERN));
  }

  /** The revision that a message will be handled in while none is agreed on. */
  #revisionAhead(message: JsonObject | undefined): Revision {
    if (this.eras === 'modern') return MODERN;
    const asked = message?.['method'] === 'initialize' ? paramsOf(message)['protocolVersion'] : undefined;
    const offering = this.offeringFor(isRevision(asked) ? asked : NEWEST_LEGACY);
    return revisionFor(agreeOn(toText(asked), offering));
  }

  #capabilitiesIn(message: JsonObject): JsonObject {
    const declared = metaOf(message)?.[META_CAPABILITIES];
    return isObject(declared) ? declared : {};
  }

  async #answer(session: Session, message: JsonObject, arrival: Arrival, modern: boolean): Promise<JsonObject | undefined> {
    const id: Json | undefined = message['id'];
    if (isResponse(message)) {
      if (!modern) session.takeResponse(message);
      return undefined;
    }
    if (message['jsonrpc'] !== '2.0' || typeof message['method'] !== 'string' || (id !== undefined && !isId(id))) {
      return this.#refuse(isId(id) ? message : undefined, new RpcFailure(-32600, 'This is no JSON-RPC 2.0 message.'));
    }
    if (id === undefined) {
      takeNotification(session, message);
      return undefined;
    }
    const key = JSON.stringify(id);
    const work = new AbortController();
    arrival.http?.signal.addEventListener('abort', () => modern && work.abort());
    if (message['method'] !== 'initialize') session.running.set(key, work);
    if (arrival.cancelled) work.signal.addEventListener('abort', arrival.cancelled);
    try {
      if (message['params'] !== undefined && !isObject(message['params'])) throw new RpcFailure(-32602, '`params` must be an object.');
      const revision = session.revision ?? this.#revisionAhead(message);
      const task = {
        server: this,
        session,
        revision,
        offering: this.offeringFor(revision),
        request: message,
        params: paramsOf(message),
        emit: arrival.emit,
        signal: work.signal,
        ...(arrival.letGo && { letGo: arrival.letGo }),
      };
      const result = await (modern ? answerModern({ ...task, ...(arrival.http && { http: arrival.http }) }) : answerLegacy(task));
      return result === undefined || work.signal.aborted ? undefined : createResult(message, result);
    } catch (error) {
      return work.signal.aborted ? undefined : this.#refuse(message, error);
    } finally {
      if (session.running.get(key) === work) session.running.delete(key);
    }
  }

  #refuse(request: JsonObject | undefined, error: unknown): JsonObject {
    if (!(error instanceof RpcFailure)) return createError(request, -32603, 'Internal error.');
    const response = createError(request, error.code, error.message, error.data);
    if (error.status !== undefined) this.#statuses.set(response, error.status);
    return response;
  }
}
