import type { PublicCase } from './public-case.ts';
import { BETWEEN } from './tables/between.ts';
import { CANCELLATION } from './tables/cancellation.ts';
import { COMPAT } from './tables/compat.ts';
import { CONFIG } from './tables/config.ts';
import { ERRORS } from './tables/errors.ts';
import { HTTP } from './tables/http.ts';
import { LIFECYCLE } from './tables/lifecycle.ts';
import { LOGGING } from './tables/logging.ts';
import { PAGINATION } from './tables/pagination.ts';
import { PERFORMANCE } from './tables/performance.ts';
import { PROGRESS } from './tables/progress.ts';
import { PROMPTS } from './tables/prompts.ts';
import { RESOURCES } from './tables/resources.ts';
import { RESULTS } from './tables/results.ts';
import { SCHEMA } from './tables/schema.ts';
import { SESSION } from './tables/session.ts';
import { SSE } from './tables/sse.ts';
import { STDIO } from './tables/stdio.ts';
import { TOOLS } from './tables/tools.ts';

/** The cases by the area in which each was reported. */
export const CASES_BY_AREA: { readonly [area: string]: readonly PublicCase[] } = {
  between: BETWEEN,
  cancellation: CANCELLATION,
  compat: COMPAT,
  config: CONFIG,
  errors: ERRORS,
  http: HTTP,
  lifecycle: LIFECYCLE,
  logging: LOGGING,
  pagination: PAGINATION,
  performance: PERFORMANCE,
  progress: PROGRESS,
  prompts: PROMPTS,
  resources: RESOURCES,
  results: RESULTS,
  schema: SCHEMA,
  session: SESSION,
  sse: SSE,
  stdio: STDIO,
  tools: TOOLS,
};

export const PUBLIC_CASES: readonly PublicCase[] = Object.values(CASES_BY_AREA).flat();
