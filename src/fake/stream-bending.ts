import { mapEvents, pause } from './bending.ts';
import type { FakeEvent, FakeHttpResponse } from './fake-http.ts';
import type { Fault } from './fault.ts';
import { renderEvent } from './http/render-event.ts';
import { STREAM_HEADERS } from './http/responses.ts';

// Short ways to write faults that vary how events stand on a stream, which readers of streams must bear.

type HttpHook = Required<Pick<Fault, 'http'>>;

/** Answers every POST that would be answered with JSON by a stream of one event instead. */
function streamAnswer(response: FakeHttpResponse): FakeHttpResponse {
  const { body, headers, status } = response;
  if (status !== 200 || typeof body !== 'string' || headers['content-type'] !== 'application/json') return response;
  async function* only(data: string): AsyncGenerator<FakeEvent> {
    yield { event: 'message', data };
  }
  const { body: _, ...rest } = response;
  return { ...rest, headers: { ...headers, ...STREAM_HEADERS }, events: only(body) };
}

/** Writes each event in its own form, or as several; answers to POST are events too. */
export function writeEvents(write: (event: FakeEvent) => FakeEvent | readonly FakeEvent[]): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      return mapEvents(request.method === 'POST' ? streamAnswer(response) : response, write);
    },
  };
}

/** Changes the text of each event as it stands on the stream. */
export function rewriteEvents(change: (text: string) => string): HttpHook {
  return writeEvents((event) => {
    const text = renderEvent(event);
    return typeof text === 'string' ? { raw: change(text) } : event;
  });
}

/** Writes each event in pieces, with a moment in between, so that they come one by one. */
export function writeInPieces(cut: (bytes: Uint8Array) => readonly Uint8Array[], pauseMs: number): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      const { events, ...rest } = request.method === 'POST' ? streamAnswer(response) : response;
      return events === undefined ? response : { ...rest, events: piecesOf(events, cut, pauseMs) };
    },
  };
}

async function* piecesOf(
  events: AsyncIterable<FakeEvent>,
  cut: (bytes: Uint8Array) => readonly Uint8Array[],
  pauseMs: number,
): AsyncGenerator<FakeEvent> {
  for await (const event of events) {
    const written = renderEvent(event);
    for (const raw of cut(typeof written === 'string' ? Buffer.from(written) : written)) {
      yield { raw };
      await pause(pauseMs);
    }
  }
}

/** Cuts bytes behind each of these offsets. */
export function cutAt(bytes: Uint8Array, offsets: readonly number[]): readonly Uint8Array[] {
  const bounds = [0, ...offsets, bytes.length];
  return bounds.slice(1).flatMap((end, index) => (end > (bounds[index] ?? 0) ? [bytes.subarray(bounds[index], end)] : []));
}
