import { expect, test } from 'vitest';
import { readLimits } from '../../src/cli/limits.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { invoke } from './invoke.ts';

test('Two times can be set, and the others are as a run has them by itself.', () => {
  expect(readLimits(invoke().flags)).toEqual(DEFAULT_LIMITS);
  expect(readLimits(invoke('--timeout', '500', '--start-timeout', '600').flags)).toEqual({
    ...DEFAULT_LIMITS,
    requestMs: 500,
    startMs: 600,
  });
});
