import { defineCheck } from '../../core/check.ts';
import { quickestOf } from '../../core/measured-times.ts';
import { describeSamples, describeTime } from '../../peer/timed.ts';

export default defineCheck({
  id: 'budgets/handshake-fits',
  claim: 'Answers the greeting within the budget.',
  subject: 'server',
  requirement: { level: 'budget', budget: 'handshakeMs', because: 'The project has set how soon the server must answer its greeting.' },
  messages: { slow: 'From the greeting to its answer it takes {{time}}{{counted}}.' },
  remedy:
    'Answer the greeting first, and connect to databases, load models and fetch lists afterwards. Or raise `budgets.handshakeMs`; over stdio the start of the process is part of it.',
  catches: { 'greets-after-a-while': ['slow'] },
  explains: ['lifecycle/handshake-is-quick'],

  watch({ peer, inconclusive, report, trait }) {
    const budget = peer.budgets?.handshakeMs ?? Number.POSITIVE_INFINITY;
    const samples = peer.times?.handshake ?? [];
    const best = quickestOf(samples);
    if (best === undefined) return inconclusive('No greeting was answered, so that none could be timed.');
    trait(`milliseconds for the handshake, of the ${budget} in the budget`, Math.round(best.ms));
    if (best.ms <= budget) return;
    const isProcess = (peer.times?.start ?? []).length > 0;
    report({
      message: 'slow',
      values: { time: describeTime(best.ms), counted: isProcess ? ', while its process starts' : '' },
      evidence: best.evidence,
      expected: `at most ${describeTime(budget)}`,
      actual: describeSamples(samples, 'greeting'),
    });
  },
});
