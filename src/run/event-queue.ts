import { createDeferred } from '../core/deferred.ts';
import type { RunEvent } from '../core/event.ts';

/** Lets a run push its events while its reader takes them one by one. */
export interface EventQueue {
  push(event: RunEvent): void;
  /** No more events; a failure is thrown at the reader. */
  end(failure?: unknown): void;
  read(): AsyncGenerator<RunEvent, void>;
}

export function createEventQueue(): EventQueue {
  const waiting: RunEvent[] = [];
  let signal = createDeferred<void>();
  let ended = false;
  let failed: { readonly failure: unknown } | undefined;
  return {
    push(event) {
      if (ended) return;
      waiting.push(event);
      signal.resolve();
    },
    end(failure) {
      if (failure !== undefined) failed = { failure };
      ended = true;
      signal.resolve();
    },
    async *read() {
      for (;;) {
        const batch = waiting.splice(0);
        for (const event of batch) yield event;
        if (waiting.length > 0) continue;
        if (ended) break;
        await signal.promise;
        signal = createDeferred<void>();
      }
      if (failed !== undefined) throw failed.failure;
    },
  };
}
