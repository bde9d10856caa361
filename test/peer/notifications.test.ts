import { expect, test } from 'vitest';
import type { MessageFrame } from '../../src/core/frames/frame.ts';
import type { Json } from '../../src/core/json/json.ts';
import { findRush, toldIn } from '../../src/peer/notifications.ts';

const METHOD = 'notifications/message';

function frame(seq: number, message: Json, others: Partial<MessageFrame> = {}): MessageFrame {
  return { kind: 'message', seq, t: seq, from: 'server', connection: 'c', text: '', message, ...others };
}

const log = (data: string) => ({ jsonrpc: '2.0', method: METHOD, params: { data } });

test('The notifications of one method are found, also within a batch.', () => {
  const frames = [
    frame(1, log('one')),
    frame(2, [log('two'), { jsonrpc: '2.0', method: 'other' }]),
    frame(3, { ...log('asked'), id: 1 }),
    frame(4, log('ours'), { from: 'client' }),
    frame(5, { jsonrpc: '2.0', method: METHOD }),
  ];
  expect(toldIn(frames, METHOD).map(({ frame: { seq }, params }) => [seq, params])).toEqual([
    [1, { data: 'one' }],
    [2, { data: 'two' }],
    [5, {}],
  ]);
});

test('A rush is counted over one second of one connection.', () => {
  const at = (t: number, connection = 'c') => frame(t, log('x'), { t, connection });
  const told = toldIn([at(0), at(900), at(950, 'other'), at(1500), at(1800), at(5000)], METHOD);
  expect(findRush(told)).toMatchObject({ count: 3, frames: [{ t: 900 }, { t: 1800 }] });
  expect(findRush([])).toEqual({ count: 0, frames: [] });
});
