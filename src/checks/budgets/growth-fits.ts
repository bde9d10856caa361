import { allowedGrowth } from '../../core/budgets.ts';
import { defineCheck } from '../../core/check.ts';
import { type ContextCost, countBy, groupDigits, type TokenFamily } from '../../core/context-cost.ts';
import { countTaking, weighTools, whyNotAll } from '../../peer/lists/token-budget.ts';

const MOST_NAMES = 3;

export default defineCheck({
  id: 'budgets/growth-fits',
  claim: 'Takes hardly more of a prompt than at the baseline.',
  subject: 'server',
  requirement: {
    level: 'budget',
    budget: 'contextGrowth',
    because: 'The project has set by how much its tools may grow between two reports: no single change looks dear.',
  },
  once: true,
  messages: { grew: '{{count}} {{tokens}} of every prompt, {{more}} more than at the baseline. Grown most: {{grown}}.' },
  remedy: 'Shorten what has grown. Where it is worth it, write another baseline, or raise `budgets.contextGrowth`.',
  catches: { 'one-tool-grows': ['grew'] },

  watch({ inconclusive, peer, report, skip, trait }) {
    const budget = peer.budgets?.contextGrowth ?? Number.POSITIVE_INFINITY;
    const { baseline } = peer;
    if (baseline === undefined) return skip('Give `--baseline FILE`, or `baseline` in the configuration: a report to compare with.');
    const weighed = weighTools(peer);
    if ('none' in weighed) return skip(weighed.none);
    if ('open' in weighed) return inconclusive(weighed.open);
    const { all, cost, describe, family, frame } = weighed;
    const before = countBy(baseline.context, family);
    if (before === undefined) {
      return inconclusive(`The baseline has no tokens counted by \`${family}\`. Write another with \`--reporter json=FILE\`.`);
    }
    if (before.exact !== all.exact) return inconclusive('The tokens of the baseline were counted in another way. Write another baseline.');
    const more = all.tokens - before.tokens;
    const allowed = allowedGrowth(budget, before.tokens);
    trait(`tokens more than at the baseline, of the ${groupDigits(allowed)} in the budget`, more);
    if (more > allowed) {
      report({
        message: 'grew',
        // Another baseline asks another question: what stands in it is not known by it.
        subject: baseline.at,
        values: {
          count: countTaking(peer, cost),
          tokens: describe(all.tokens),
          more: groupDigits(more),
          grown: nameGrown(cost, baseline.context, family),
        },
        evidence: [frame],
        expected: `at most ${describe(before.tokens + allowed).replace('about ', '')}, ${groupDigits(allowed)} more than the ${groupDigits(before.tokens)} of the baseline`,
        actual: `${describe(all.tokens)}, ${all.how}`,
      });
      return;
    }
    const rest = whyNotAll(peer);
    return rest === undefined ? undefined : inconclusive(rest);
  },
});

function nameGrown(cost: ContextCost, before: ContextCost | undefined, family: TokenFamily): string {
  const known = new Map((before?.tools ?? []).map(({ name, tokens }) => [name, tokens[family] ?? 0]));
  return cost.tools
    .map(({ name, tokens }) => ({ name, isNew: !known.has(name), more: (tokens[family] ?? 0) - (known.get(name) ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, MOST_NAMES)
    .map(({ name, isNew, more }) => `\`${name}\` (${isNew ? 'new, ' : ''}${groupDigits(more)} more)`)
    .join(', ');
}
