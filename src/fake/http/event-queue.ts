import type { FakeEvent } from '../fake-http.ts';

/** Events on their way to one connection. */
export class EventQueue implements AsyncIterable<FakeEvent> {
  readonly #waiting: FakeEvent[] = [];
  #wake: (() => void) | undefined;
  #ended = false;

  get ended(): boolean {
    return this.#ended;
  }

  push(event: FakeEvent): void {
    if (this.#ended) return;
    this.#waiting.push(event);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<FakeEvent> {
    for (;;) {
      for (let event = this.#waiting.shift(); event !== undefined; event = this.#waiting.shift()) yield event;
      if (this.#ended) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
