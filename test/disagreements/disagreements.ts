import type { Disagreement } from './disagreement.ts';
import { ERRORS } from './errors.ts';
import { FEATURES } from './features.ts';
import { HTTP } from './http.ts';
import { LIFECYCLE } from './lifecycle.ts';
import { MANNERS } from './manners.ts';

export const DISAGREEMENTS: readonly Disagreement[] = [...ERRORS, ...LIFECYCLE, ...HTTP, ...FEATURES, ...MANNERS];
