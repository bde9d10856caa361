import type { FakeEvent } from '../fake-http.ts';
import type { Payload } from '../server/server.ts';
import { EventQueue } from './event-queue.ts';
import { toEvent } from './responses.ts';

/** When a client shall come back to a stream that the server let go. */
const RETRY_MS = 500;

/** A stream of a session whose events are kept, so that a client can go on after the last that it has seen. */
export class StoredStream {
  readonly id: string;
  readonly #events: FakeEvent[] = [];
  #queue: EventQueue | undefined;
  #ended = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Some connection listens. */
  get attached(): boolean {
    return this.#queue !== undefined && !this.#queue.ended;
  }

  /** The first event, without data: it only gives an id to resume from. */
  prime(): void {
    this.#store({ data: '' });
  }

  push(payload: Payload | undefined): void {
    if (payload !== undefined) this.#store(toEvent(payload));
  }

  /** Ends the connection and says when to come back. What follows waits, so nothing ends unless an event has said from where to go on. */
  letGo(): void {
    if (this.#events.length === 0) return;
    this.#queue?.push({ retry: RETRY_MS });
    this.#queue?.end();
  }

  end(): void {
    this.#ended = true;
    this.#queue?.end();
  }

  /** Sends on a connection everything after one event, and what comes later. The connection before it is let go. */
  attach(signal: AbortSignal, after?: string): AsyncIterable<FakeEvent> {
    this.#queue?.end();
    const queue = new EventQueue();
    this.#queue = queue;
    const seen = this.#events.findIndex((event) => event.id === after);
    for (const event of this.#events.slice(seen + 1)) queue.push(event);
    if (this.#ended) queue.end();
    signal.addEventListener('abort', () => queue.end());
    return queue;
  }

  has(eventId: string): boolean {
    return this.#events.some((event) => event.id === eventId);
  }

  #store(event: FakeEvent): void {
    const numbered = { id: `${this.id}.${this.#events.length + 1}`, ...event };
    this.#events.push(numbered);
    this.#queue?.push(numbered);
  }
}
