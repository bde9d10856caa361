import { isArray, isObject, parseJson } from '../../core/json/json.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { answerBatch } from '../server/batch.ts';
import type { FakeServer, Payload } from '../server/server.ts';
import type { Session } from '../server/session.ts';
import { EventQueue } from './event-queue.ts';
import { respondEmpty, respondJson, respondStream, toEvent } from './responses.ts';

export const SSE_PATH = '/sse';
export const MESSAGES_PATH = '/messages';

interface SseSession {
  readonly session: Session;
  readonly queue: EventQueue;
}

/** HTTP+SSE: answers travel on the stream that a GET opened, requests come as POSTs beside it. */
export class SseEndpoint {
  readonly #server: FakeServer;
  readonly #messagesPath: string;
  readonly sessions = new Map<string, SseSession>();

  /** @param messagesPath where clients post */
  constructor(server: FakeServer, messagesPath: string = MESSAGES_PATH) {
    this.#server = server;
    this.#messagesPath = messagesPath;
  }

  async answer(request: FakeHttpRequest): Promise<FakeHttpResponse> {
    const expected = request.path === SSE_PATH ? 'GET' : 'POST';
    if (request.method !== expected) return respondEmpty(405, { allow: expected });
    return request.path === SSE_PATH ? this.#open(request) : this.#post(request);
  }

  endAll(): void {
    for (const each of [...this.sessions.values()]) this.#close(each);
  }

  #open(request: FakeHttpRequest): FakeHttpResponse {
    const queue = new EventQueue();
    const id = this.#server.offeringFor('2024-11-05').createSessionId();
    const session = this.#server.openSession({ id, wire: 'sse', emit: (message) => this.#push(each, message) });
    const each: SseSession = { session, queue };
    this.sessions.set(id, each);
    request.signal.addEventListener('abort', () => this.#close(each));
    queue.push({ event: 'endpoint', data: `${this.#messagesPath}?sessionId=${encodeURIComponent(id)}` });
    return respondStream(queue);
  }

  #post(request: FakeHttpRequest): FakeHttpResponse {
    const id = request.query.get('sessionId');
    if (id === null) return respondJson(400, this.#server.refuse(-32600, 'The query has no sessionId.', request));
    const each = this.sessions.get(id);
    if (each === undefined) return respondJson(404, this.#server.refuse(-32600, 'There is no such stream, or it has ended.', request));
    const parsed = parseJson(request.body);
    if (parsed === undefined) return respondJson(400, this.#server.refuse(-32700, 'The body is not JSON.', request));
    const { session } = each;
    const { value } = parsed;
    if (isArray(value)) {
      const { revision } = session;
      const isTaken = revision !== undefined && value.length > 0 && this.#server.offeringFor(revision).batches.includes(revision);
      if (!isTaken) return respondJson(400, this.#server.refuse(-32600, 'Batches are not part of this revision.', request));
      const emit = session.emit;
      void answerBatch(this.#server, session, value, emit).then(
        (answers) => answers.length > 0 && each.queue.push({ event: 'message', data: JSON.stringify(answers) }),
      );
      return respondEmpty(202);
    }
    if (!isObject(value)) return respondJson(400, this.#server.refuse(-32600, 'A message must be an object.', request));
    void this.#server.receive(session, value, { modern: false, emit: (told) => this.#push(each, told, value) }).then((response) => {
      // Before 2025-11-25 an error must have an id; without one there is nobody to tell.
      if (response !== undefined && (response['id'] !== undefined || response['error'] === undefined)) this.#push(each, response, value);
    });
    return respondEmpty(202);
  }

  #push({ session, queue }: SseSession, message: Parameters<FakeServer['bend']>[0], request?: Parameters<FakeServer['bend']>[2]): void {
    const payload: Payload | undefined = this.#server.bend(message, session, request);
    if (payload !== undefined) queue.push(toEvent(payload));
  }

  #close(each: SseSession): void {
    this.sessions.delete(each.session.id);
    this.#server.closeSession(each.session);
    each.queue.end();
  }
}
