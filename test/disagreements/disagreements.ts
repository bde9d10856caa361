import type { Disagreement } from './disagreement.ts';
import { ERRORS } from './errors.ts';

export const DISAGREEMENTS: readonly Disagreement[] = [...ERRORS];
