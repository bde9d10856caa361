import { expect, test } from 'vitest';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { judgedTalks } from '../../../src/run/clients/judged-talks.ts';
import { createSeen, modernRequest } from '../../seen-client.ts';
import { plantCheck } from './planted-checks.ts';

const seen = createSeen();
seen.accept('http', [], 'main');
seen.accept('http', ['stays-mute'], 'fault');
seen.session('a', '2025-03-26');
seen.session('b', '2025-06-18');
seen.session('c', '2025-11-25', 'fault');
seen.http({ body: modernRequest(0, 'server/discover'), answer: { jsonrpc: '2.0', id: 0, result: {} } });
const { talks } = toTalks(seen.frames);

function judged(check: Parameters<typeof plantCheck>[0]) {
  return judgedTalks(plantCheck(check), talks).map(({ era, revision, talks: own }) => [era, revision, own.map(({ id }) => id)]);
}

const PING = { level: 'MUST', rows: ['PING-01'], says: 'It pings.', spec: '2025-11-25/basic/utilities/ping#x' } as const;

test('A claim is judged in conversations at a server that behaves, by the newest revision that was spoken.', () => {
  expect(judged({ id: 'client-a/b', requirement: PING })).toEqual([['legacy', '2025-11-25', ['main 1', 'main 2']]]);
});

test('A claim that holds under any fault is judged everywhere, and one about a fault there alone.', () => {
  expect(judged({ id: 'client-a/b', requirement: PING, under: 'any' })).toEqual([
    ['legacy', '2025-11-25', ['main 1', 'main 2', 'fault 1']],
  ]);
  expect(judged({ id: 'client-a/b', requirement: PING, under: ['stays-mute'] })).toEqual([['legacy', '2025-11-25', ['fault 1']]]);
  expect(judged({ id: 'client-a/b', requirement: PING, under: ['hangs-up'] })).toEqual([['legacy', '2025-11-25', []]]);
});

test('Narrowed revisions leave out the conversations of the others.', () => {
  expect(judged({ id: 'client-a/b', requirement: PING, until: '2025-03-26' })).toEqual([['legacy', '2025-03-26', ['main 1']]]);
  expect(judged({ id: 'client-a/b', requirement: PING, until: '2024-11-05' })).toEqual([]);
  expect(judged({ id: 'client-a/b', requirement: PING, wires: ['stdio'] })).toEqual([]);
});

test('Advice is judged in each era by itself.', () => {
  expect(judged({ id: 'client-a/b', requirement: { level: 'advice', because: 'It is wise.' } })).toEqual([
    ['legacy', '2025-11-25', ['main 1', 'main 2']],
    ['modern', '2026-07-28', ['main 3']],
  ]);
});

test('A claim across eras is judged once, in the conversations of both.', () => {
  expect(judged({ id: 'client-a/b', requirement: PING, acrossEras: true })).toEqual([
    ['legacy', '2025-11-25', ['main 1', 'main 2', 'main 3']],
  ]);
  expect(judged({ id: 'client-a/b', requirement: PING, acrossEras: true, wires: ['sse'] })).toEqual([]);
});
