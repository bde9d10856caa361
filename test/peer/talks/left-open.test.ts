import { describe, expect, test } from 'vitest';
import type { MessageFrame } from '../../../src/core/frames/frame.ts';
import { isGoodbye, leftOpenMs } from '../../../src/peer/talks/left-open.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize } from '../../seen-client.ts';

/** A client that calls a tool which asks it for its roots. */
function asking() {
  const seen = createSeen();
  seen.accept('stdio');
  seen.line('client', initialize('2025-11-25'));
  seen.line('server', { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', capabilities: {} } });
  seen.line('client', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask' } });
  const question: MessageFrame = { ...seen.line('server', { jsonrpc: '2.0', id: 's1', method: 'roots/list' }) };
  const left = (patienceMs = 60_000) => {
    const [talk] = toTalks(seen.frames).talks;
    return talk && leftOpenMs(talk, question, seen.now(), patienceMs);
  };
  return { seen, left };
}

const TAKES_BACK = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
const SERVER_TAKES_BACK = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 's1' } };

describe('A question without an answer', () => {
  test('Is open for as long as there is patience.', () => {
    const { seen, left } = asking();
    seen.wait(5000);
    expect(left()).toBeUndefined();
    expect(left(3000)).toBe(5000);
  });

  test('Was left when the client gives up the call in which it was asked.', () => {
    const { seen, left } = asking();
    seen.wait(2000);
    seen.line('client', TAKES_BACK);
    seen.line('server', SERVER_TAKES_BACK);
    seen.wait(9000);
    expect(left()).toBe(2001);
  });

  test('Was left when the client leaves, unless it was asked that very moment.', () => {
    const { seen, left } = asking();
    seen.wait(200);
    seen.add({ kind: 'input-end', from: 'client', connection: 'main' });
    seen.wait(9000);
    expect(left()).toBeUndefined();
  });

  test('Needs no answer once the server has taken it back.', () => {
    const { seen, left } = asking();
    seen.wait(2000);
    seen.line('server', SERVER_TAKES_BACK);
    seen.wait(90_000);
    expect(left()).toBeUndefined();
  });
});

test('A client leaves by its input, by a signal, or by the end of the session.', () => {
  const seen = createSeen();
  seen.accept('stdio');
  expect(isGoodbye(seen.add({ kind: 'input-end', from: 'client', connection: 'main' }))).toBe(true);
  expect(isGoodbye(seen.head({ method: 'DELETE' }))).toBe(true);
  expect(isGoodbye(seen.head({ method: 'POST' }))).toBe(false);
});
