import { expect, it } from 'vitest';
import { readChallenges } from '../../../src/core/sign-in/challenges.ts';
import type { DoorTry, SignIn } from '../../../src/core/sign-in/sign-in.ts';
import { describeTry, doorOf, isGreeting, nameTry, refusalFor } from '../../../src/peer/sign-in/door.ts';

const FRAME = { kind: 'input-end', from: 'client', connection: 'c', seq: 0, t: 0 } as const;

function of(era: 'legacy' | 'modern', asked: string, status: number, more: Partial<DoorTry> = {}): DoorTry {
  return { era, asked, status, challenges: readChallenges([]), lines: [], evidence: [FRAME], ...more };
}

const door = [of('legacy', 'initialize', 401), of('modern', 'server/discover', 200), of('modern', 'tools/call', 401)];
const signIn: SignIn = {
  endpoint: 'https://a.example/mcp',
  door,
  resource: [],
  servers: [],
  own: [],
  ...(door[0] && { refusal: door[0] }),
};

it('Each era has a door and a refusal of its own.', () => {
  expect(doorOf({ era: 'modern', signIn }).map(({ asked }) => asked)).toEqual(['server/discover', 'tools/call']);
  expect(refusalFor({ era: 'legacy', signIn })?.asked).toBe('initialize');
  expect(refusalFor({ era: 'modern', signIn })?.asked).toBe('tools/call');
  expect(refusalFor({ era: 'modern' })).toBeUndefined();
});

it('Where nobody is let in the era is unknown, and everything counts.', () => {
  expect(doorOf({ era: 'modern', isRefused: true, signIn })).toHaveLength(3);
});

it('A try is named by its method, and by its era where that is another.', () => {
  const [greeting = of('legacy', 'initialize', 401)] = door;
  expect([nameTry(greeting), nameTry(greeting, 'legacy'), nameTry({ ...greeting, asked: 'GET' }, 'legacy')]).toEqual([
    '`initialize` of the session era',
    '`initialize`',
    'a GET',
  ]);
  expect([isGreeting('initialize'), isGreeting('tools/list')]).toEqual([true, false]);
});

it('What a client finds in place of 401 is said beside the status.', () => {
  expect(describeTry(of('legacy', 'initialize', 302, { location: '/login' }))).toBe('302, which sends clients on to `/login`');
  expect(describeTry(of('legacy', 'initialize', 200, { page: 'login-page' }))).toBe('200 and a login page');
  expect(describeTry(of('legacy', 'initialize', 500))).toBe('500');
});
