import type { HeaderList } from '../../core/frames/frame.ts';
import { parseJson } from '../../core/json/json.ts';
import { createEventStream } from '../../wire/http/event-stream.ts';
import { decodeText } from '../../wire/http/utf8.ts';
import type { FakeEvent, FakeHttpRequest } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import { renderEvent } from '../http/render-event.ts';
import type { Notes } from './notes.ts';

const MIB = 1024 * 1024;
/** Characters that are kept of a body that is no JSON. */
const KEPT = 16 * 1024;
/** A stream that says more is served on, and its rest is not noted down. */
const STREAM_LIMITS = { bodyBytes: 16 * MIB, streamBytes: 64 * MIB, streamFrames: 20_000 };

/** Notes down each request with its answer, as it is written to the socket. */
export function observeHttp(answer: NextHttp, notes: Notes, connection: string): NextHttp {
  return async (request) => {
    const head = notes.add({
      kind: 'request-head',
      from: 'client',
      connection,
      method: request.method,
      url: urlOf(request),
      headers: fieldsOf(request),
    });
    if (head === undefined) return answer(request);
    const place = { connection, request: head.seq };
    noteBody(request, notes, place);
    const response = await answer(request).catch((error: unknown) => {
      notes.add({ kind: 'body-end', from: 'server', ...place, how: 'broken' });
      throw error;
    });
    if (response.hangUp === true) {
      const how = request.signal.aborted ? 'aborted' : 'broken';
      notes.add({ kind: 'body-end', from: how === 'aborted' ? 'client' : 'server', ...place, how });
      return response;
    }
    const { status, headers, cookies = [], events, body } = response;
    const fields: HeaderList = [...Object.entries(headers), ...cookies.map((cookie) => ['set-cookie', cookie] as const)];
    notes.add({ kind: 'response-head', from: 'server', ...place, status, headers: fields });
    if (events !== undefined) return { ...response, events: noteEvents(events, request, notes, place) };
    if (body !== undefined && body.length > 0) noteAnswer(body, notes, place);
    notes.add({ kind: 'body-end', from: 'server', ...place, how: 'complete' });
    return response;
  };
}

interface Where {
  readonly connection: string;
  /** `seq` of the request head. */
  readonly request: number;
}

function urlOf({ path, query }: FakeHttpRequest): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function fieldsOf({ fields, headers }: FakeHttpRequest): HeaderList {
  return fields ?? Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function noteBody({ body, encoding, unread }: FakeHttpRequest, notes: Notes, place: Where): void {
  const mark = { ...place, from: 'client' as const, ...(encoding && { encoding }) };
  if (unread !== undefined) {
    notes.add({ kind: 'noise', ...mark, text: '', bytes: unread, cut: true });
    return;
  }
  if (body === '') return;
  const json = parseJson(encoding === 'bom' ? body.slice(1) : body);
  if (json !== undefined) notes.add({ kind: 'message', ...mark, text: body, message: json.value });
  else
    notes.add({
      kind: 'noise',
      ...mark,
      text: body.slice(0, KEPT),
      bytes: Buffer.byteLength(body),
      ...(body.length > KEPT && { cut: true }),
    });
}

function noteAnswer(body: string | Uint8Array, notes: Notes, place: Where): void {
  const { text, encoding } = typeof body === 'string' ? { text: body, encoding: undefined } : decodeText(body);
  const json = parseJson(text);
  if (json !== undefined)
    notes.add({ kind: 'message', from: 'server', ...place, text, message: json.value, ...(encoding && { encoding }) });
  else notes.add({ kind: 'body', from: 'server', ...place, text: text.slice(0, KEPT), bytes: Buffer.byteLength(text) });
}

async function* noteEvents(
  events: AsyncIterable<FakeEvent>,
  { signal }: FakeHttpRequest,
  notes: Notes,
  place: Where,
): AsyncGenerator<FakeEvent> {
  const stream = createEventStream({ ...place, add: (draft) => void notes.add(draft), giveUp: () => {} }, STREAM_LIMITS);
  let how: 'complete' | 'aborted' | 'broken' = 'broken';
  try {
    for await (const event of events) {
      const bytes = renderEvent(event);
      // Before it leaves: an answer to it may come at once. Who has hung up hears nothing of it.
      if (!signal.aborted) stream.push(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
      yield event;
    }
    how = 'complete';
  } finally {
    stream.end(how === 'complete');
    if (signal.aborted) how = 'aborted';
    notes.add({ kind: 'body-end', from: how === 'aborted' ? 'client' : 'server', ...place, how });
  }
}
