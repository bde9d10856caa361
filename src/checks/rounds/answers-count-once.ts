import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { askedNothing, callFixture, finishRounds, isDone } from '../../peer/rounds/rounds.ts';

export default defineCheck({
  id: 'rounds/answers-count-once',
  claim: 'Takes answers once where taking them twice would do harm.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-12'],
    says: 'Where a retry may succeed only once, the server itself sees to it; clients are not relied on.',
    spec: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
  },
  messages: { replayed: 'The retry that finished a call of `{{tool}}` was sent once more, and finished it once more.' },
  remedy: 'Keep the states that have been used until they expire, and refuse them.',
  catches: { 'state-may-be-used-again': ['replayed'] },
  needs: ['singleUse'],
  callsTool: true,

  async run({ connection, peer, report, inconclusive }) {
    const fixture = fixtureOf(peer, 'singleUse');
    if (fixture === undefined) return;
    const first = await callFixture(connection, peer, fixture);
    const { end, last } = await finishRounds(connection, peer, fixture, first);
    if (last === undefined) return inconclusive(askedNothing(fixture, first));
    if (!isDone(end)) return inconclusive(`The tool \`${fixture.tool}\` does not take the answers that were made up for it.`);
    const again = await callFixture(connection, peer, fixture, { adds: last });
    if (isUndecided(again)) return inconclusive(`The same retry once more brought ${renderAnswer(again)}.`);
    if (isDone(again))
      report({ message: 'replayed', values: { tool: fixture.tool }, evidence: [...evidenceOf(end), ...evidenceOf(again)] });
  },
});
