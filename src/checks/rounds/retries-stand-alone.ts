import { defineCheck } from '../../core/check.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { ASKERS, subjectFor, tryAskers } from '../../peer/rounds/askers.ts';
import { askedNothing, callFixture, finishRounds, isDone, nameFixture, retryOf, roundIn } from '../../peer/rounds/rounds.ts';

export default defineCheck({
  id: 'rounds/retries-stand-alone',
  claim: 'Takes a retry on any connection, for what it carries.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-09', 'RPC-24'],
    says: 'A retry works with nothing but its own content: what outlives a request is named in it, and does not hang on the connection.',
    spec: '2026-07-28/basic/patterns/mrtr#basic-workflow',
  },
  // A process of its own has no memory of another, and no client spreads a call over two.
  wires: ['http'],
  messages: {
    bound: 'It takes the answers to its question on the connection that it asked on, and answers them with {{answer}} on another.',
  },
  harm: {
    bound: {
      kind: 'loses-tools',
      because: 'Behind a load balancer, or with a client that opens connections as it likes, such a call never ends.',
    },
  },
  remedy: 'Put what the next round needs into `requestState`, or keep it under a name that stands there, and look at nothing else.',
  catches: { 'state-stays-on-the-connection': ['bound'], 'resource-state-stays-on-the-connection': ['bound'] },
  needs: ASKERS,
  callsTool: true,

  async run({ connection, peer, open, report, inconclusive }) {
    return tryAskers(peer, async (fixture) => {
      const first = await callFixture(connection, peer, fixture);
      const round = roundIn(first);
      if (round === undefined) return inconclusive(askedNothing(fixture, first));
      const away = await callFixture(await open({ greeting: 'none' }), peer, fixture, { adds: retryOf(round) });
      if (isUndecided(away)) return inconclusive(`A retry on another connection brought ${renderAnswer(away)}.`);
      if (isDone(away) || roundIn(away) !== undefined) return;
      // Its answers may not be what is wanted.
      const { end } = await finishRounds(connection, peer, fixture, await callFixture(connection, peer, fixture));
      if (!isDone(end)) return inconclusive(`The ${nameFixture(fixture).thing} does not take the answers that were made up for it.`);
      report({
        message: 'bound',
        values: { answer: renderAnswer(away) },
        ...subjectFor(fixture),
        evidence: [...evidenceOf(first), ...evidenceOf(away)],
      });
    });
  },
});
