import { expect, test } from 'vitest';
import { toHttpSeen } from '../../../src/peer/talks/http-seen.ts';
import { sortSpeech } from '../../../src/peer/talks/speech.ts';
import { createSeen, type Seen } from '../../seen-client.ts';

function speechOf({ frames }: Seen) {
  const byHead = new Map(toHttpSeen(frames).requests.map((http) => [http.head.seq, http]));
  return sortSpeech(frames, ({ request }) => (request === undefined ? undefined : byHead.get(request)));
}

test('Requests of each side are paired with the answers of the other, under their very ids.', () => {
  const seen = createSeen();
  seen.line('client', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } });
  seen.line('server', { jsonrpc: '2.0', id: 1, method: 'ping' });
  seen.line('client', { jsonrpc: '2.0', id: 1, result: {} });
  seen.line('server', { jsonrpc: '2.0', id: '1', result: { wrong: true } });
  seen.line('server', { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No.' } });
  const { calls, questions, strayAnswers } = speechOf(seen);
  expect(calls).toMatchObject([{ id: 1, method: 'tools/call', params: { name: 'a' }, error: { code: -32601 } }]);
  expect(calls[0]?.result).toBeUndefined();
  expect(questions).toMatchObject([{ id: 1, method: 'ping', params: {}, result: {} }]);
  expect(strayAnswers).toEqual([]);
});

test('An answer to nothing that was asked is stray, and one that comes twice is so the second time.', () => {
  const seen = createSeen();
  seen.line('server', { jsonrpc: '2.0', id: 'a', method: 'ping' });
  const answers = [
    seen.line('client', { jsonrpc: '2.0', id: 'a', result: {} }),
    seen.line('client', { jsonrpc: '2.0', id: 'a', result: {} }),
  ];
  const other = seen.line('client', { jsonrpc: '2.0', id: 'b', result: {} });
  const { questions, strayAnswers } = speechOf(seen);
  expect(questions[0]?.answer?.seq).toBe(answers[0]?.seq);
  expect(strayAnswers.map(({ seq }) => seq)).toEqual([answers[1]?.seq, other.seq]);
});

test('Of two requests under one id each has the answer of its own POST, and a stream elsewhere answers the first.', () => {
  const seen = createSeen();
  const ask = (id: number) => {
    const head = seen.head({});
    seen.add({
      kind: 'message',
      from: 'client',
      connection: 'main',
      request: head.seq,
      text: '',
      message: { jsonrpc: '2.0', id, method: 'tools/list' },
    });
    return head.seq;
  };
  const [first, second, third] = [ask(1), ask(1), ask(2)];
  const get = seen.head({ method: 'GET' });
  seen.event(second, { jsonrpc: '2.0', id: 1, result: { of: 'second' } });
  seen.event(first, { jsonrpc: '2.0', id: 1, result: { of: 'first' } });
  seen.event(get.seq, { jsonrpc: '2.0', id: 2, result: { of: 'third' } });
  const { calls } = speechOf(seen);
  expect(calls.map(({ http, result }) => [http?.head.seq, result])).toEqual([
    [first, { of: 'first' }],
    [second, { of: 'second' }],
    [third, { of: 'third' }],
  ]);
});

test('What a resumed stream repeats is said once.', () => {
  const seen = createSeen();
  const stream = seen.head({ method: 'GET' });
  seen.event(stream.seq, { jsonrpc: '2.0', id: 7, method: 'ping' }, { eventId: 'e1' });
  const resumed = seen.head({ method: 'GET' });
  seen.event(resumed.seq, { jsonrpc: '2.0', id: 7, method: 'ping' }, { eventId: 'e1' });
  seen.event(resumed.seq, { jsonrpc: '2.0', method: 'notifications/message' }, { eventId: 'e2' });
  seen.event(resumed.seq, { jsonrpc: '2.0', id: 8, method: 'ping' }, { eventId: 'e1' });
  const { questions, told } = speechOf(seen);
  expect(questions.map(({ id }) => id)).toEqual([7, 8]);
  expect(told).toHaveLength(1);
});

test('Batches are taken apart, and what is no message is left out.', () => {
  const seen = createSeen();
  seen.line('client', [{ jsonrpc: '2.0', id: 1, method: 'ping' }, { jsonrpc: '2.0', method: 'notifications/initialized' }, 7, null]);
  seen.line('server', [{ jsonrpc: '2.0', id: 1, result: {} }]);
  seen.line('client', { jsonrpc: '2.0' });
  const { calls, notices, strayAnswers } = speechOf(seen);
  expect(calls).toMatchObject([{ method: 'ping', result: {} }]);
  expect(notices).toMatchObject([{ method: 'notifications/initialized', params: {} }]);
  expect(strayAnswers).toEqual([]);
});

test('An answer of ours whose id a fault has bent belongs to the request that reads the same.', () => {
  const seen = createSeen();
  seen.line('client', { jsonrpc: '2.0', id: 1, method: 'initialize' });
  seen.line('server', { jsonrpc: '2.0', id: '1', result: { protocolVersion: '2025-11-25' } });
  expect(speechOf(seen).calls).toMatchObject([{ id: 1, result: { protocolVersion: '2025-11-25' } }]);
});
