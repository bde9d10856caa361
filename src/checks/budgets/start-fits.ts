import { defineCheck } from '../../core/check.ts';
import { quickestOf } from '../../core/measured-times.ts';
import { describeSamples, describeTime } from '../../peer/timed.ts';

export default defineCheck({
  id: 'budgets/start-fits',
  claim: 'Starts within the budget.',
  subject: 'server',
  requirement: { level: 'budget', budget: 'startMs', because: 'The project has set how soon after its start the server must answer.' },
  wires: ['stdio'],
  once: true,
  messages: { slow: 'From the start of its process to its first answer it takes {{time}}.' },
  remedy:
    'Answer first, and load modules, connect and fetch when they are first needed. Start the installed program: `npx` and `uvx` take their time before it. Or raise `budgets.startMs`.',
  catches: { 'starts-after-a-while': ['slow'] },
  explains: ['budgets/handshake-fits', 'lifecycle/handshake-is-quick'],

  watch({ peer, inconclusive, report, trait }) {
    const budget = peer.budgets?.startMs ?? Number.POSITIVE_INFINITY;
    const samples = peer.times?.start ?? [];
    const best = quickestOf(samples);
    if (best === undefined) return inconclusive('No start was answered, so that none could be timed.');
    trait(`milliseconds to start, of the ${budget} in the budget`, Math.round(best.ms));
    if (best.ms <= budget) return;
    report({
      message: 'slow',
      values: { time: describeTime(best.ms) },
      evidence: best.evidence,
      expected: `at most ${describeTime(budget)}`,
      actual: describeSamples(samples, 'start'),
    });
  },
});
