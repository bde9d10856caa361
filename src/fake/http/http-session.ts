import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../core/json/json.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { FakeServer } from '../server/server.ts';
import type { Session } from '../server/session.ts';
import { respondJson, respondStream } from './responses.ts';
import { StoredStream } from './stored-stream.ts';

/** A session over Streamable HTTP with its streams. */
export class HttpSession {
  readonly session: Session;
  readonly #server: FakeServer;
  readonly #streams = new Map<string, StoredStream>();
  /** Streams that a GET opened, oldest first. */
  readonly #listening: StoredStream[] = [];
  readonly #backlog: JsonObject[] = [];

  constructor(server: FakeServer, id: string) {
    this.#server = server;
    this.session = server.openSession({ id, wire: 'http', emit: (message) => this.#tell(message) });
  }

  openStream(): StoredStream {
    const stream = new StoredStream(randomBytes(6).toString('hex'));
    this.#streams.set(stream.id, stream);
    // The first event tells where to resume before there is anything to say.
    if (this.session.revision !== undefined && this.session.revision >= '2025-11-25') stream.prime();
    return stream;
  }

  /** Answers a GET: a stream for what belongs to no request, or the rest of an earlier stream. */
  listen(request: FakeHttpRequest): FakeHttpResponse {
    const last = request.headers['last-event-id'];
    if (last === undefined) {
      const stream = this.openStream();
      this.#listening.push(stream);
      const events = stream.attach(request.signal);
      this.#flush();
      return respondStream(events);
    }
    const stream = [...this.#streams.values()].find((each) => each.has(last));
    if (stream === undefined)
      return respondJson(400, this.#server.refuse(-32600, 'No stream of this session has this event.', request, this.session));
    const events = stream.attach(request.signal, last);
    this.#flush();
    return respondStream(events);
  }

  end(): void {
    this.#server.closeSession(this.session);
    for (const stream of this.#streams.values()) stream.end();
  }

  /** Each message goes out on one stream only. Without one it waits. */
  #tell(message: JsonObject): void {
    this.#backlog.push(message);
    this.#flush();
  }

  #flush(): void {
    const stream = this.#listening.findLast((each) => each.attached);
    if (stream === undefined) return;
    for (const message of this.#backlog.splice(0)) stream.push(this.#server.bend(message, this.session));
  }
}
