import { expect, it } from 'vitest';
import { readChallenges } from '../../../src/core/sign-in/challenges.ts';
import { doorStateOf, isRefusal, speaksOfAccess } from '../../../src/core/sign-in/door.ts';
import type { DoorTry } from '../../../src/core/sign-in/sign-in.ts';

const FRAME = { kind: 'input-end', from: 'client', connection: 'c', seq: 0, t: 0 } as const;

function of(status: number, more: Partial<DoorTry> = {}): DoorTry {
  return { asked: 'initialize', status, challenges: readChallenges([]), lines: [], evidence: [FRAME], ...more };
}

it('A refusal is 401, 403 with a challenge, an error that says so, and whatever a token changes.', () => {
  const challenges = readChallenges(['Bearer']);
  for (const each of [of(401), of(403, { challenges }), of(200, { said: 'Unauthorized' }), of(500, { needsToken: true })])
    expect(isRefusal(each)).toBe(true);
  for (const each of [of(200), of(403), of(500), of(302), of(0)]) expect(isRefusal(each)).toBe(false);
});

it('A try is told by what came of it.', () => {
  expect([of(401), of(403), of(200, { said: 'no' }), of(200), of(404), of(0), of(429)].map(doorStateOf)).toEqual([
    'asks-for-token',
    'refuses',
    'refuses',
    'open',
    'open',
    'unreachable',
    'unreachable',
  ]);
  const needsToken = true;
  expect([of(302, { needsToken }), of(500, { needsToken }), of(200, { needsToken, page: 'login-page' })].map(doorStateOf)).toEqual([
    'sent-on',
    'failed',
    'login-page',
  ]);
});

it('An error speaks of access in many words.', () => {
  expect(['Unauthorized', 'missing bearer token', 'Access denied'].every(speaksOfAccess)).toBe(true);
  expect(speaksOfAccess('Tool not found')).toBe(false);
});
