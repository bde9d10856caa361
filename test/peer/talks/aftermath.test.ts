import { describe, expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { aftermathOf, aftermathsOf } from '../../../src/peer/talks/aftermath.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize, type Seen } from '../../seen-client.ts';

function open(seen: Seen, connection = 'main') {
  seen.accept('stdio', [], connection);
  seen.line('client', initialize('2025-11-25'), connection);
  seen.line('server', { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', capabilities: {} } }, connection);
}

function beginWithOddity() {
  const seen = createSeen();
  open(seen);
  const marker = seen.line('server', { jsonrpc: '2.0', method: 'notifications/odd' });
  return { seen, kind: () => aftermath(seen, marker) };
}

function aftermath(seen: Seen, marker: Frame) {
  const { talks } = toTalks(seen.frames);
  const [talk] = talks;
  return talk && aftermathOf(marker, talk, talks).kind;
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('After something odd', () => {
  test('A client that asks for more has gone on, and one that says nothing may be done.', () => {
    const { seen, kind } = beginWithOddity();
    expect(kind()).toBe('open');
    seen.wait(9000);
    expect(kind()).toBe('open');
    seen.line('client', PING);
    expect(kind()).toBe('went-on');
  });

  test('A client that leaves in order is no failure, and one that leaves with a request open is.', () => {
    for (const [asks, expected] of [
      [false, 'open'],
      [true, 'broke-off'],
    ] as const) {
      const { seen, kind } = beginWithOddity();
      if (asks) seen.line('client', PING);
      seen.add({ kind: 'input-end', from: 'client', connection: 'main' });
      expect(kind()).toBe(expected);
    }
  });

  test('A client that begins anew at once has broken off, unless it goes on in the old conversation too.', () => {
    const { seen, kind } = beginWithOddity();
    open(seen, 'other');
    expect(kind()).toBe('broke-off');
    seen.line('client', PING);
    expect(kind()).toBe('went-on');
  });

  test('A client that is started again later has done nothing wrong.', () => {
    const { seen, kind } = beginWithOddity();
    seen.wait(3000);
    open(seen, 'other');
    expect(kind()).toBe('open');
  });
});

test('Of several odd things each is told that the client broke off at, and whether one was passed over.', () => {
  const seen = createSeen();
  open(seen);
  const first = seen.line('server', { jsonrpc: '2.0', method: 'notifications/odd' });
  seen.line('client', PING);
  seen.wait(1000);
  const second = seen.line('server', { jsonrpc: '2.0', method: 'notifications/odd' });
  const end = seen.add({ kind: 'input-end', from: 'client', connection: 'main' });
  const { talks } = toTalks(seen.frames);
  const [talk] = talks;
  if (talk === undefined) throw new Error('There is no conversation.');
  expect(aftermathsOf([first, second], talk, talks)).toEqual({ isTried: true, isPassedOver: true, breaks: [[second, end]] });
  expect(aftermathsOf([], talk, talks)).toEqual({ isTried: false, isPassedOver: false, breaks: [] });
});

test('Over HTTP another conversation counts only at the same server.', () => {
  const aftermathWith = (connection: string) => {
    const seen = createSeen();
    seen.accept('http', [], 'one');
    seen.session('s-1', '2025-11-25', 'one');
    const odd = seen.http({ headers: { 'Mcp-Session-Id': 's-1' }, body: PING, answer: { jsonrpc: '2.0', id: 1, result: {} } }, 'one');
    seen.accept('http', [], connection);
    seen.session('s-2', '2025-11-25', connection);
    return aftermath(seen, odd);
  };
  expect([aftermathWith('one'), aftermathWith('two')]).toEqual(['broke-off', 'went-on']);
});
