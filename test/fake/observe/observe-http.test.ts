import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from '../../../src/fake/fake-http.ts';
import type { NextHttp } from '../../../src/fake/fault.ts';
import { createNotes } from '../../../src/fake/observe/notes.ts';
import { observeHttp } from '../../../src/fake/observe/observe-http.ts';

function requestOf(more: Partial<FakeHttpRequest> = {}): FakeHttpRequest {
  return {
    method: 'POST',
    path: '/mcp',
    query: new URLSearchParams(),
    headers: {},
    body: '',
    signal: new AbortController().signal,
    ...more,
  };
}

/** What is noted down of one request, without the head of it. */
async function observe(answer: NextHttp, request: FakeHttpRequest, take = Number.POSITIVE_INFINITY) {
  const log = createFrameLog(() => 0);
  const observed = observeHttp(answer, createNotes(log), 'main');
  const response = await observed(request).catch((error: unknown) => ({ error }));
  const events: FakeEvent[] = [];
  if ('events' in response && response.events !== undefined)
    for await (const event of response.events) {
      events.push(event);
      if (events.length >= take) break;
    }
  return { response, events, frames: log.frames.map(({ t: _, seq: __, ...frame }) => frame as Partial<Frame>) };
}

const PLACE = { connection: 'main', request: 0 };

test('A request is noted down with its fields as they came, its body, and its answer.', async () => {
  const request = requestOf({ body: '{"id":1}', query: new URLSearchParams('a=b c'), fields: [['ACCEPT', '*/*']] });
  const { frames } = await observe(
    async () => ({ status: 200, headers: { 'x-a': 'b' }, cookies: ['c=1', 'd=2'], body: '{"id":1,"result":{}}' }),
    request,
  );
  expect(frames).toEqual([
    { kind: 'request-head', from: 'client', connection: 'main', method: 'POST', url: '/mcp?a=b+c', headers: [['ACCEPT', '*/*']] },
    { kind: 'message', from: 'client', ...PLACE, text: '{"id":1}', message: { id: 1 } },
    {
      kind: 'response-head',
      from: 'server',
      ...PLACE,
      status: 200,
      headers: [
        ['x-a', 'b'],
        ['set-cookie', 'c=1'],
        ['set-cookie', 'd=2'],
      ],
    },
    { kind: 'message', from: 'server', ...PLACE, text: '{"id":1,"result":{}}', message: { id: 1, result: {} } },
    { kind: 'body-end', from: 'server', ...PLACE, how: 'complete' },
  ]);
});

test('A body that is no JSON is noise, and no more of it is kept than is read.', async () => {
  const { frames } = await observe(async () => ({ status: 400, headers: {}, body: 'No.' }), requestOf({ body: 'é'.repeat(20_000) }));
  expect(frames[1]).toMatchObject({ kind: 'noise', bytes: 40_000, cut: true, text: 'é'.repeat(16 * 1024) });
  expect(frames[3]).toMatchObject({ kind: 'body', from: 'server', text: 'No.', bytes: 3 });
});

test('Odd bytes are told, a byte order mark hides no message, and what was not read is counted.', async () => {
  const answer = async (): Promise<FakeHttpResponse> => ({ status: 202, headers: {} });
  const marked = await observe(answer, requestOf({ body: '\uFEFF{}', encoding: 'bom' }));
  expect(marked.frames[1]).toMatchObject({ kind: 'message', encoding: 'bom', message: {} });
  const large = await observe(answer, requestOf({ unread: 17_000_000 }));
  expect(large.frames[1]).toMatchObject({ kind: 'noise', text: '', bytes: 17_000_000, cut: true });
});

test('A stream is noted down event by event, before each is written.', async () => {
  async function* events(): AsyncGenerator<FakeEvent> {
    yield { id: '1', retry: 300, data: '' };
    yield { comment: 'still here' };
    yield { id: '2', event: 'message', data: '{"id":1}' };
    yield { raw: 'event: endpoint\r\ndata: /messages\r\n\r\n' };
  }
  const { frames, events: written } = await observe(async () => ({ status: 200, headers: {}, events: events() }), requestOf());
  expect(written).toHaveLength(4);
  expect(frames.slice(2)).toMatchObject([
    { kind: 'event', data: '', eventId: '1', retry: 300 },
    { kind: 'comment', text: 'still here' },
    { kind: 'message', from: 'server', message: { id: 1 }, eventId: '2', ...PLACE },
    { kind: 'event', event: 'endpoint', data: '/messages' },
    { kind: 'body-end', from: 'server', how: 'complete' },
  ]);
});

test('Who ends a stream early is told: the client that hangs up, or the server that breaks off.', async () => {
  const hungUp = new AbortController();
  async function* endless(): AsyncGenerator<FakeEvent> {
    for (let count = 0; ; count++) {
      yield { comment: String(count) };
      hungUp.abort();
    }
  }
  const aborted = await observe(async () => ({ status: 200, headers: {}, events: endless() }), requestOf({ signal: hungUp.signal }), 2);
  expect(aborted.frames.slice(2)).toMatchObject([
    { kind: 'comment', text: '0' },
    { kind: 'body-end', from: 'client', how: 'aborted' },
  ]);
  async function* breaking(): AsyncGenerator<FakeEvent> {
    yield { comment: 'a' };
    throw new Error('cut');
  }
  const log = createFrameLog(() => 0);
  const response = await observeHttp(async () => ({ status: 200, headers: {}, events: breaking() }), createNotes(log), 'main')(requestOf());
  const readAll = async () => {
    for await (const event of response.events ?? []) expect(event).toEqual({ comment: 'a' });
  };
  await expect(readAll()).rejects.toThrow('cut');
  expect(log.frames.at(-1)).toMatchObject({ kind: 'body-end', from: 'server', how: 'broken' });
});

test('A cut connection has no answer, and neither has one whose server failed.', async () => {
  const cut = await observe(async () => ({ status: 0, headers: {}, hangUp: true }), requestOf());
  expect(cut.frames.map(({ kind }) => kind)).toEqual(['request-head', 'body-end']);
  expect(cut.frames[1]).toMatchObject({ how: 'broken', from: 'server' });
  const left = await observe(async () => ({ status: 0, headers: {}, hangUp: true }), requestOf({ signal: AbortSignal.abort() }));
  expect(left.frames[1]).toMatchObject({ how: 'aborted', from: 'client' });
  const failed = await observe(() => Promise.reject(new Error('a slip')), requestOf());
  expect(failed.response).toEqual({ error: new Error('a slip') });
  expect(failed.frames[1]).toMatchObject({ kind: 'body-end', how: 'broken' });
});

test('When the notes are full, requests are answered all the same.', async () => {
  const log = createFrameLog(() => 0);
  const notes = createNotes(log, { frames: 1, characters: 10_000 });
  const observed = observeHttp(async () => ({ status: 204, headers: {} }), notes, 'main');
  for (let count = 0; count < 3; count++) expect(await observed(requestOf())).toMatchObject({ status: 204 });
  expect(log.frames.map(({ kind }) => kind)).toEqual(['request-head', 'trouble']);
});
