import { expect, it } from 'vitest';
import { createAnswerTimes } from '../../src/client/answer-times.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import type { Json } from '../../src/core/json/json.ts';

const message = (t: number, from: 'client' | 'server', value: Json): Frame => ({
  kind: 'message',
  connection: 'c1',
  seq: 0,
  from,
  t,
  text: JSON.stringify(value),
  message: value,
});

function slowestOf(...asked: readonly (readonly [method: string, began: number, ended: number])[]): number {
  const times = createAnswerTimes();
  asked.forEach(([method, began, ended], id) => {
    times.see(message(began, 'client', { jsonrpc: '2.0', id, method }));
    times.see(message(ended, 'server', { jsonrpc: '2.0', id, result: {} }));
  });
  return times.slowestMs;
}

it('The measure of a server is what its slowest ordinary answer took.', () => {
  expect(slowestOf(['initialize', 0, 5000], ['ping', 5000, 5040], ['tools/list', 5050, 5350], ['ping', 5400, 5402])).toBe(300);
});

it('The opening waits for the start, and a call for its tool: neither counts.', () => {
  expect(slowestOf(['server/discover', 0, 5000], ['tools/call', 5000, 9000], ['server/discover', 9000, 9003])).toBe(3);
  expect(slowestOf(['initialize', 0, 5000])).toBe(0);
});
