import { expect, it } from 'vitest';
import { asksElsewhere, callsToolsElsewhere, wentOnAfter } from '../../../src/peer/talks/going-on.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize, type Seen } from '../../seen-client.ts';

function list(seen: Seen, connection: string, calls: boolean) {
  seen.line('client', initialize('2025-11-25'), connection);
  seen.line('client', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, connection);
  seen.line('server', { jsonrpc: '2.0', id: 1, result: { tools: [] } }, connection);
  if (calls) seen.line('client', { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'echo' } }, connection);
}

it('Sees that a client asked for something else after a frame.', () => {
  const seen = createSeen();
  seen.accept('stdio');
  list(seen, 'main', true);
  const [talk] = toTalks(seen.frames).talks;
  const listed = talk?.calls.find(({ method }) => method === 'tools/list');
  const called = talk?.calls.find(({ method }) => method === 'tools/call');
  expect(wentOnAfter(talk ?? { calls: [] }, listed?.answer?.seq ?? 0)).toBe(true);
  expect(wentOnAfter(talk ?? { calls: [] }, called?.frame.seq ?? 0)).toBe(false);
});

it('Compares only with conversations of the same kind in which our side behaved.', () => {
  const seen = createSeen();
  seen.accept('stdio', ['some-fault'], 'bent');
  list(seen, 'bent', false);
  seen.accept('stdio', ['another-fault'], 'bent too');
  list(seen, 'bent too', true);
  const before = toTalks(seen.frames).talks;
  expect(before[0] && callsToolsElsewhere(before[0], before)).toBe(false);
  seen.accept('stdio', [], 'plain');
  list(seen, 'plain', true);
  const after = toTalks(seen.frames).talks;
  expect(after[0] && callsToolsElsewhere(after[0], after)).toBe(true);
});

it('Knows that a client has more to ask for only from a conversation in which our side behaved.', () => {
  const seen = createSeen();
  seen.accept('stdio', ['some-fault'], 'bent');
  list(seen, 'bent', true);
  const [bent] = toTalks(seen.frames).talks;
  if (bent === undefined) throw new Error('There is no conversation.');
  expect(asksElsewhere(bent, toTalks(seen.frames).talks)).toBe(false);
  seen.accept('stdio', [], 'healthy');
  seen.line('client', initialize('2025-11-25'), 'healthy');
  expect(asksElsewhere(bent, toTalks(seen.frames).talks)).toBe(false);
  seen.line('client', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 'healthy');
  expect(asksElsewhere(bent, toTalks(seen.frames).talks)).toBe(true);
});
