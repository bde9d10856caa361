import { defineCheck } from '../../core/check.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { plainMethod } from '../../peer/modern-peer.ts';
import { ASKERS, subjectFor, tryAskers } from '../../peer/rounds/askers.ts';
import { askedNothing, callFixture, roundIn } from '../../peer/rounds/rounds.ts';

export default defineCheck({
  id: 'rounds/open-questions-hold-nothing-up',
  claim: 'Goes on as before when a question is never answered.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-14'],
    says: 'A server does not count on a retry: a client may drop the call at any time, or begin it anew.',
    spec: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
  },
  messages: {
    stuck: 'It asked for input, no retry came, and `{{method}}` brought {{answer}} from then on.',
    anew: 'It asked for input, no retry came, and the same call begun anew brought {{answer}}.',
  },
  harm: { stuck: { kind: 'hangs', because: 'One dropped call takes the whole server away.' } },
  remedy: 'Keep nothing open between the rounds; answer each request as if it were the only one.',
  catches: { 'waits-for-the-retry': ['stuck'], 'refuses-calls-while-it-asks': ['anew'], 'refuses-prompts-while-one-asks': ['anew'] },
  explains: ['rounds/*', 'lifecycle/right-requests-are-served'],
  connection: 'expendable',
  needs: ASKERS,
  callsTool: true,

  async run({ connection, peer, report, inconclusive }) {
    return tryAskers(peer, async (fixture) => {
      const first = await callFixture(connection, peer, fixture);
      if (roundIn(first) === undefined) return inconclusive(askedNothing(fixture, first));
      const method = plainMethod(peer);
      const other = await connection.request(method);
      if (other.result === undefined) {
        report({
          message: 'stuck',
          values: { method, answer: renderAnswer(other) },
          ...subjectFor(fixture),
          evidence: [...evidenceOf(first), ...evidenceOf(other)],
        });
        await connection.close();
        return;
      }
      const anew = await callFixture(connection, peer, fixture);
      if (anew.result === undefined)
        report({
          message: 'anew',
          values: { answer: renderAnswer(anew) },
          ...subjectFor(fixture),
          evidence: [...evidenceOf(first), ...evidenceOf(anew)],
        });
    });
  },
});
