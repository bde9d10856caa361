import { expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import { methodSentBy, saidIn, wordFor } from '../../../src/peer/talks/said.ts';
import { createSeen } from '../../seen-client.ts';

test('What a client said is told message by message, those of batches one by one.', () => {
  const seen = createSeen();
  seen.accept('stdio');
  seen.line('server', { jsonrpc: '2.0', id: 1, method: 'ping' });
  const batch = seen.line('client', [
    { jsonrpc: '2.0', method: 'a' },
    { jsonrpc: '2.0', id: 2, method: 'b' },
  ]);
  const answer = seen.line('client', { jsonrpc: '2.0', id: 1, result: {} });
  expect(saidIn({ frames: seen.frames }).map(({ frame, message }) => [frame.seq, wordFor(message)])).toEqual([
    [batch.seq, '`a`'],
    [batch.seq, '`b`'],
    [answer.seq, 'an answer'],
  ]);
});

test('The method that a request carried is that of its message, and none without one or for an answer.', () => {
  const carried = (message: Json) =>
    methodSentBy({ body: { kind: 'message', from: 'client', connection: 'main', seq: 1, t: 0, text: '', message } });
  expect(carried({ jsonrpc: '2.0', id: 1, method: 'ping' })).toBe('ping');
  expect(carried({ jsonrpc: '2.0', id: 1, result: {} })).toBeUndefined();
  expect(carried({ method: { toString: 1 } })).toBeUndefined();
  expect(methodSentBy({})).toBeUndefined();
});
