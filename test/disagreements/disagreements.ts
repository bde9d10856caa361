import type { Disagreement } from './disagreement.ts';
import { ERRORS } from './errors.ts';
import { HTTP } from './http.ts';
import { LIFECYCLE } from './lifecycle.ts';

export const DISAGREEMENTS: readonly Disagreement[] = [...ERRORS, ...LIFECYCLE, ...HTTP];
