import { expect, test } from 'vitest';
import { readScopeChallenge } from '../../../src/peer/sign-in/scope-challenge.ts';

const ERROR = 'error="insufficient_scope"';

test('A challenge with everything that a client needs lacks nothing.', () => {
  const line = `Bearer ${ERROR}, scope="read", resource_metadata="https://a.example/about"`;
  expect(readScopeChallenge([['www-authenticate', line]])).toEqual({ lacks: [], namesScope: true, actual: `\`${line}\`` });
});

test('What it leaves out is named, and so is that there is none.', () => {
  expect(readScopeChallenge([['www-authenticate', `Bearer ${ERROR}`]]).lacks).toEqual(['names no `scope`', 'does not name the metadata']);
  const none = readScopeChallenge([]);
  expect([none.lacks.length, none.namesScope, none.actual]).toEqual([3, false, 'no challenge']);
});
