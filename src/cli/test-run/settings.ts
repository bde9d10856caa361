import { availableParallelism } from 'node:os';
import type { Limits, Severity } from '../../core/check.ts';
import type { Revision } from '../../core/revision.ts';
import type { Flags } from '../arguments.ts';
import { choiceOf, chooseFrom, numberOf } from '../choice.ts';
import { readLimits } from '../limits.ts';
import { OPTIONS } from '../options.ts';

/** The numbers and choices of a test run, with defaults filled in. */
export interface Settings {
  readonly revisions: readonly Revision[];
  /** Every revision that the server serves is graded. */
  readonly everyRevision: boolean;
  readonly maxPages: number;
  readonly limits: Limits;
  readonly jobs: number;
  readonly failOn: Severity;
  readonly waitMs?: number;
}

export function readSettings(flags: Flags): Settings {
  const wait = flags.text('wait');
  return {
    revisions: [...new Set(flags.all('revision').map((text) => chooseFrom(text, OPTIONS.revision.choices, 'revision')))].sort(),
    everyRevision: flags.isOn('matrix') && flags.all('revision').length === 0,
    maxPages: numberOf(flags, 'max-pages', { least: 1, most: 100_000 }),
    limits: readLimits(flags),
    jobs: numberOf(flags, 'jobs', { least: 1, most: 64, otherwise: Math.min(4, Math.max(2, availableParallelism())) }),
    failOn: choiceOf(flags, 'fail-on') ?? 'error',
    ...(wait !== undefined && { waitMs: numberOf(flags, 'wait', { least: 1, most: 86_400 }) * 1000 }),
  };
}
