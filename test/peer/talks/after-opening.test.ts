import { expect, test } from 'vitest';
import { afterOpening } from '../../../src/peer/talks/after-opening.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize } from '../../seen-client.ts';

function opened(isAnswered: boolean, goesOn: boolean) {
  const seen = createSeen();
  seen.accept('stdio');
  seen.line('client', initialize('2025-11-25'));
  if (isAnswered) seen.line('server', { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25' } });
  if (goesOn) seen.line('client', { jsonrpc: '2.0', method: 'notifications/initialized' });
  const [talk] = toTalks(seen.frames).talks;
  if (talk === undefined) throw new Error('There is no conversation.');
  return (waited: number, isOver = false) => afterOpening(talk, { now: seen.now() + waited, isOver });
}

test('A client that says anything after the answer went on.', () => {
  expect(opened(true, true)(0)).toBe('went-on');
});

test('One that says nothing has left once it is gone, or after a while.', () => {
  const silent = opened(true, false);
  expect([silent(0), silent(0, true), silent(20_000)]).toEqual(['open', 'left', 'left']);
});

test('Nothing is known where the opening was not answered.', () => {
  expect(opened(false, true)(20_000, true)).toBe('open');
});
