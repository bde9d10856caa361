import type { Revision } from '../../core/revision.ts';
import type { Step } from './step.ts';
import { CALLING_STEPS } from './steps/calling.ts';
import { ENDING_STEPS } from './steps/ending.ts';
import { LIST_STEPS } from './steps/lists.ts';
import { OPENING_STEPS } from './steps/opening.ts';
import { READING_STEPS } from './steps/reading.ts';

/** What the client does, in its order. */
export function scriptFor(_revision: Revision): readonly Step[] {
  return [...OPENING_STEPS, ...LIST_STEPS, ...READING_STEPS, ...CALLING_STEPS, ...ENDING_STEPS];
}
