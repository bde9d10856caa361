import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { endsWithRefusedGreeting, isFull } from '../../../src/core/frames/refused-greetings.ts';

function asked(...answers: readonly (readonly [connection: string, method: string, status: number])[]) {
  const log = createFrameLog(() => 0);
  for (const [connection, method, status] of answers) {
    const message = { jsonrpc: '2.0', id: 1, method };
    const { seq: request } = log.add({ kind: 'request-head', from: 'client', connection, method: 'POST', url: '/mcp', headers: [] });
    log.add({ kind: 'message', from: 'client', connection, text: JSON.stringify(message), message, request });
    log.add({ kind: 'response-head', from: 'server', connection, request, status, headers: [] });
  }
  return endsWithRefusedGreeting(log.frames);
}

test('The last `initialize` of each connection decides whether there was room.', () => {
  expect(asked(['c1', 'initialize', 503], ['c1', 'initialize', 200])).toBe(false);
  expect(asked(['c1', 'initialize', 200], ['c2', 'initialize', 429])).toBe(true);
  expect(asked(['c1', 'initialize', 200], ['c1', 'ping', 503])).toBe(false);
  expect(asked(['c1', 'initialize', 400])).toBe(false);
});

test('Two statuses say that there is no room.', () => {
  expect([429, 503, 500, 404, 200].map(isFull)).toEqual([true, true, false, false, false]);
});
