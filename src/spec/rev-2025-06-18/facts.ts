import type { RevisionFacts } from '../facts.ts';
import { FACTS_2025_03_26 } from '../rev-2025-03-26/facts.ts';

export const FACTS_2025_06_18: RevisionFacts = {
  ...FACTS_2025_03_26,
  serverRequests: { ...FACTS_2025_03_26.serverRequests, 'elicitation/create': { needs: 'elicitation' } },
  requestHeaders: [...FACTS_2025_03_26.requestHeaders, 'MCP-Protocol-Version'],
};
