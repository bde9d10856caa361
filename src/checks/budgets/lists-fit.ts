import { defineCheck } from '../../core/check.ts';
import { quickestOf } from '../../core/measured-times.ts';
import { LIST_METHODS, LISTS } from '../../core/peer.ts';
import { describeSamples, describeTime } from '../../peer/timed.ts';

export default defineCheck({
  id: 'budgets/lists-fit',
  claim: 'Gives each list within the budget.',
  subject: 'server',
  requirement: { level: 'budget', budget: 'listMs', because: 'The project has set how soon each of its lists must have come.' },
  messages: { slow: '`{{method}}` takes {{time}}{{pages}}.' },
  remedy: 'Keep the list in memory, and build it before it is asked for. Or raise `budgets.listMs`.',
  catches: { 'lists-after-a-while': ['slow'] },

  watch({ peer, report, skip, trait }) {
    const budget = peer.budgets?.listMs ?? Number.POSITIVE_INFINITY;
    let slowest: number | undefined;
    for (const list of LISTS) {
      const samples = peer.times?.lists[list] ?? [];
      const best = quickestOf(samples);
      if (best === undefined) continue;
      slowest = Math.max(slowest ?? 0, best.ms);
      if (best.ms <= budget) continue;
      const { method } = LIST_METHODS[list];
      const pages = peer.lists[list]?.pages.length ?? 1;
      report({
        message: 'slow',
        subject: method,
        values: { method, time: describeTime(best.ms), pages: pages > 1 ? ` for its ${pages} pages` : '' },
        evidence: best.evidence,
        expected: `at most ${describeTime(budget)}`,
        actual: describeSamples(samples, 'walk'),
      });
    }
    if (slowest === undefined) return skip('It gave no list that could be timed.');
    trait(`milliseconds of the slowest list, of the ${budget} in the budget`, Math.round(slowest));
  },
});
