import type { JsonObject } from '../core/json/json.ts';
import { MODERN, type Revision } from '../core/revision.ts';

/** Everything that a client of a revision can declare without promising to run tasks. */
export function fullCapabilities(revision: Revision): JsonObject {
  return {
    roots: revision === MODERN ? {} : { listChanged: true },
    sampling: revision >= '2025-11-25' ? { context: {}, tools: {} } : {},
    ...(revision >= '2025-06-18' && { elicitation: revision >= '2025-11-25' ? { form: {}, url: {} } : {} }),
  };
}
