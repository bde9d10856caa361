import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { Payload } from '../server/server.ts';

export const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' };

export function respondJson(
  status: number,
  payload: Payload | readonly Payload[],
  headers: FakeHttpResponse['headers'] = {},
): FakeHttpResponse {
  const body = typeof payload === 'string' || payload instanceof Uint8Array ? payload : JSON.stringify(payload);
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

export function respondStream(events: AsyncIterable<FakeEvent>, headers: FakeHttpResponse['headers'] = {}): FakeHttpResponse {
  return { status: 200, headers: { ...STREAM_HEADERS, ...headers }, events };
}

export function respondEmpty(status: number, headers: FakeHttpResponse['headers'] = {}): FakeHttpResponse {
  return { status, headers };
}

/** Waits until the client gives up. */
export async function respondNever(request: FakeHttpRequest): Promise<FakeHttpResponse> {
  if (!request.signal.aborted) await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
  return { status: 0, headers: {}, hangUp: true };
}

export function toEvent(payload: Payload): FakeEvent {
  if (payload instanceof Uint8Array) return { raw: Buffer.concat([Buffer.from('event: message\ndata: '), payload, Buffer.from('\n\n')]) };
  return { event: 'message', data: typeof payload === 'string' ? payload : JSON.stringify(payload) };
}
