import { defineCheck } from '../../core/check.ts';
import { groupDigits } from '../../core/context-cost.ts';
import { countTaking, nameDearest, weighTools, whyNotAll } from '../../peer/lists/token-budget.ts';

export default defineCheck({
  id: 'budgets/all-tools-fit',
  claim: 'Describes all its tools within the budget.',
  subject: 'server',
  requirement: {
    level: 'budget',
    budget: 'contextCost',
    because: 'The project has set how much of every prompt its tools may take together.',
  },
  messages: { over: '{{count}} {{tokens}} of every prompt. The dearest: {{dearest}}.' },
  remedy:
    'Shorten the dearest descriptions and schemas, or offer fewer tools at a time. Where they are worth it, raise `budgets.contextCost`.',
  catches: { 'one-tool-grows': ['over'] },

  watch({ inconclusive, peer, report, skip, trait }) {
    const budget = peer.budgets?.contextCost ?? Number.POSITIVE_INFINITY;
    const weighed = weighTools(peer);
    if ('none' in weighed) return skip(weighed.none);
    if ('open' in weighed) return inconclusive(weighed.open);
    const { all, cost, describe, frame } = weighed;
    trait(`tokens of all tools, of the ${groupDigits(budget)} in the budget`, all.tokens);
    if (all.tokens > budget) {
      report({
        message: 'over',
        values: { count: countTaking(peer, cost), tokens: describe(all.tokens), dearest: nameDearest(weighed) },
        evidence: [frame],
        expected: `at most ${describe(budget).replace('about ', '')}`,
        actual: `${describe(all.tokens)}, ${all.how}`,
      });
      return;
    }
    const more = whyNotAll(peer);
    return more === undefined ? undefined : inconclusive(more);
  },
});
