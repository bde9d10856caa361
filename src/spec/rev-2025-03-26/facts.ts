import type { RevisionFacts } from '../facts.ts';
import { FACTS_2024_11_05 } from '../rev-2024-11-05/facts.ts';

export const FACTS_2025_03_26: RevisionFacts = {
  ...FACTS_2024_11_05,
  clientRequests: { ...FACTS_2024_11_05.clientRequests, 'completion/complete': { needs: 'completions' } },
  requestHeaders: ['Mcp-Session-Id', 'Last-Event-ID'],
  responseHeaders: ['Mcp-Session-Id'],
};
