import type { HttpAnswer } from '../../core/connection.ts';
import type { Waiter } from './line.ts';

export interface StreamSource {
  /** The client ends. */
  readonly closing: AbortSignal;
  /** Asks for a stream, or for the rest of one. */
  ask(lastEventId?: string): Promise<HttpAnswer | undefined>;
  /** Milliseconds until a cut stream is asked for again. */
  pace(retryMs: number | undefined): number;
}

/** How often a stream is asked for again that brings nothing. */
const MOST_EMPTY = 3;

/**
 * Reads a stream to its end, over as many connections as the server wants. A stream that answers a request is resumed by
 * the id of its last event until the answer has come; one for which nobody waits stands by itself, until the client ends.
 */
export async function keepStream(source: StreamSource, first: HttpAnswer, waiter?: Waiter): Promise<void> {
  let lastEventId: string | undefined;
  let retryMs: number | undefined;
  let empty = 0;
  for (let stream = first; ; ) {
    await stream.finished;
    const before = lastEventId;
    for (const frame of stream.frames) {
      if (frame.kind !== 'event' && frame.kind !== 'message') continue;
      lastEventId = frame.eventId ?? lastEventId;
      retryMs = frame.retry ?? retryMs;
    }
    // An empty id takes back what was named before.
    if (lastEventId === '') lastEventId = undefined;
    if (source.closing.aborted || waiter?.isAnswered === true || (lastEventId === undefined && waiter !== undefined)) return;
    empty = lastEventId === before ? empty + 1 : 0;
    const paceMs = source.pace(retryMs);
    waiter?.hold(paceMs);
    if (empty > MOST_EMPTY || !(await waits(paceMs, source.closing))) return;
    const next = await source.ask(lastEventId);
    if (next === undefined || !next.isStream) return;
    stream = next;
  }
}

/** Whether the time passed before the client ended. */
function waits(ms: number, closing: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOver: boolean) => {
      clearTimeout(timer);
      closing.removeEventListener('abort', stop);
      resolve(isOver);
    };
    const stop = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    closing.addEventListener('abort', stop);
    if (closing.aborted) stop();
  });
}
