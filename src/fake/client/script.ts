import type { Step } from './step.ts';
import { CALLING_STEPS } from './steps/calling.ts';
import { ENDING_STEPS } from './steps/ending.ts';
import { LIST_STEPS } from './steps/lists.ts';
import { OPENING_STEPS } from './steps/opening.ts';
import { READING_STEPS } from './steps/reading.ts';
import { TASK_STEPS } from './steps/tasks.ts';

/** What the client does, in its order. What a revision or a server does not have is skipped. */
export const SCRIPT: readonly Step[] = [
  ...OPENING_STEPS,
  ...LIST_STEPS,
  ...READING_STEPS,
  ...CALLING_STEPS,
  ...TASK_STEPS,
  ...ENDING_STEPS,
];
