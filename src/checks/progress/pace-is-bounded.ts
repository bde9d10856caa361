import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { findRush, toldIn } from '../../peer/notifications.ts';

const MOST = 100;

export default defineCheck({
  id: 'progress/pace-is-bounded',
  claim: 'Tells progress at a pace that a client can follow.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['PROG-06'],
    says: 'Progress is limited in its rate.',
    spec: '2026-07-28/basic/patterns/progress#implementation-notes',
  },
  messages: { flood: 'A call of `{{tool}}` told its progress {{count}} times within one second.' },
  regrade: { flood: { severity: 'note', because: 'No number is said, and a client may pass over what comes too fast.' } },
  remedy: 'Tell progress a few times a second, and the last step always.',
  catches: { 'floods-with-progress': ['flood'] },
  connection: 'expendable',
  needs: ['progress'],
  callsTool: true,

  async run({ connection, peer, nonce, limits, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'progress');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const exchange = await callFixture(connection, peer, fixture, { meta: { progressToken: nonce() }, timeoutMs: limits.startMs });
    const told = toldIn(framesSince(connection, exchange), 'notifications/progress');
    const { count, frames } = findRush(told);
    const [first, last] = frames;
    if (count > MOST && first !== undefined && last !== undefined)
      return report({ message: 'flood', values: { tool, count }, subject: tool, evidence: [exchange.sent, first, last] });
    if (exchange.outcome !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    if (told.length === 0) return skip(`The call of \`${tool}\` tells no progress. Name another tool under \`fixtures.progress\`.`);
  },
});
