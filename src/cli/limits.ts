import type { Limits } from '../core/check.ts';
import { DEFAULT_LIMITS } from '../run/options.ts';
import type { Flags } from './arguments.ts';
import { numberOf } from './choice.ts';

/** Within less hardly a server answers: whoever asks for it meant seconds. */
const SHORTEST_MS = 100;
const LONGEST_MS = 3_600_000;

/** The times that `--timeout` and `--start-timeout` allow; the others are as a run has them by itself. */
export function readLimits(flags: Flags): Limits {
  return {
    ...DEFAULT_LIMITS,
    requestMs: numberOf(flags, 'timeout', { least: SHORTEST_MS, most: LONGEST_MS }),
    startMs: numberOf(flags, 'start-timeout', { least: SHORTEST_MS, most: LONGEST_MS }),
  };
}
