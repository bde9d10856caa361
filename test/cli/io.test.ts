import { expect, test } from 'vitest';
import { StopRequest, stopCodeOf } from '../../src/cli/io.ts';

test('An exit code belongs to each way of being stopped, and none to a command that goes on.', () => {
  expect(stopCodeOf(undefined)).toBeUndefined();
  expect(stopCodeOf(new AbortController().signal)).toBeUndefined();
  expect(stopCodeOf(AbortSignal.abort(new StopRequest('SIGTERM')))).toBe(143);
  expect(stopCodeOf(AbortSignal.abort())).toBe(130);
});
