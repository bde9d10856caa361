import { expect, test } from 'vitest';
import { SignInFailure } from '../../../src/client/sign-in/sign-in-failure.ts';

test('A failure of the sign-in says what was seen and what to do, and whether the server was reached.', () => {
  const failure = new SignInFailure('It is closed.', 'Open it.');
  expect(String(failure)).toBe('SignInFailure: It is closed.');
  expect(failure).toMatchObject({ remedy: 'Open it.', reason: undefined });
  expect(new SignInFailure('a', 'b', 'unreached').reason).toBe('unreached');
});
