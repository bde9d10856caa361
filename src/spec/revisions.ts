import { REVISIONS, type Revision } from '../core/revision.ts';
import type { RevisionFacts } from './facts.ts';
import { FACTS_2024_11_05 } from './rev-2024-11-05/facts.ts';
import { FACTS_2025_03_26 } from './rev-2025-03-26/facts.ts';
import { FACTS_2025_06_18 } from './rev-2025-06-18/facts.ts';
import { FACTS_2025_11_25 } from './rev-2025-11-25/facts.ts';
import { FACTS_2026_07_28 } from './rev-2026-07-28/facts.ts';

const FACTS: { readonly [R in Revision]: RevisionFacts } = {
  '2024-11-05': FACTS_2024_11_05,
  '2025-03-26': FACTS_2025_03_26,
  '2025-06-18': FACTS_2025_06_18,
  '2025-11-25': FACTS_2025_11_25,
  '2026-07-28': FACTS_2026_07_28,
};

/** What a revision defines: methods, error codes, headers. */
export function factsOf(revision: Revision): RevisionFacts {
  return FACTS[revision];
}

/** The revisions in which a client may send this request. */
export function revisionsWithRequest(method: string): readonly Revision[] {
  return REVISIONS.filter((revision) => method in FACTS[revision].clientRequests);
}
