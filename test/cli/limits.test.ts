import { expect, test } from 'vitest';
import { readLimits } from '../../src/cli/limits.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { invoke } from './invoke.ts';

test('Two times can be set, and the others are as a run has them by itself.', () => {
  expect(readLimits(invoke().flags)).toEqual(DEFAULT_LIMITS);
  expect(readLimits(invoke('--timeout', '5', '--start-timeout', '6').flags)).toEqual({ ...DEFAULT_LIMITS, requestMs: 5, startMs: 6 });
});
