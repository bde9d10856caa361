import { defineCheck } from '../../core/check.ts';
import { groupDigits } from '../../core/context-cost.ts';
import { pageOf, weighTools, whyNotAll } from '../../peer/lists/token-budget.ts';

export default defineCheck({
  id: 'budgets/each-tool-fits',
  claim: 'Describes each tool within the budget.',
  subject: 'server',
  requirement: { level: 'budget', budget: 'toolCost', because: 'The project has set how much of every prompt one tool may take.' },
  messages: { over: '`{{tool}}` takes {{tokens}} of every prompt.' },
  remedy: 'Shorten its description and schema, or split it. Where it is worth it, raise `budgets.toolCost`.',
  catches: { 'one-tool-grows': ['over'] },

  watch({ inconclusive, peer, report, skip, trait }) {
    const budget = peer.budgets?.toolCost ?? Number.POSITIVE_INFINITY;
    const weighed = weighTools(peer);
    if ('none' in weighed) return skip(weighed.none);
    if ('open' in weighed) return inconclusive(weighed.open);
    const { all, cost, describe, family, frame } = weighed;
    const tokensOf = (tool: (typeof cost.tools)[number]) => tool.tokens[family] ?? 0;
    trait(`tokens of the dearest tool, of the ${groupDigits(budget)} in the budget`, Math.max(0, ...cost.tools.map(tokensOf)));
    const over = cost.tools.filter((tool) => tokensOf(tool) > budget);
    for (const tool of over) {
      report({
        message: 'over',
        subject: tool.name,
        values: { tool: tool.name, tokens: describe(tokensOf(tool)) },
        evidence: [pageOf(peer, tool.name) ?? frame],
        expected: `at most ${describe(budget).replace('about ', '')}`,
        actual: `${describe(tokensOf(tool))}, ${all.how}`,
      });
    }
    const more = over.length > 0 ? undefined : whyNotAll(peer);
    return more === undefined ? undefined : inconclusive(more);
  },
});
