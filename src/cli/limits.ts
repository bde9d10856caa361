import type { Limits } from '../core/check.ts';
import { DEFAULT_LIMITS } from '../run/options.ts';
import type { Flags } from './arguments.ts';
import { numberOf } from './choice.ts';

const LONGEST_MS = 3_600_000;

/** The times that `--timeout` and `--start-timeout` allow; the others are as a run has them by itself. */
export function readLimits(flags: Flags): Limits {
  return {
    ...DEFAULT_LIMITS,
    requestMs: numberOf(flags, 'timeout', { least: 1, most: LONGEST_MS }),
    startMs: numberOf(flags, 'start-timeout', { least: 1, most: LONGEST_MS }),
  };
}
