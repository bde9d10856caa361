import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { listenTo } from '../../peer/hearing.ts';
import { toldIn } from '../../peer/notifications.ts';

export default defineCheck({
  id: 'progress/stays-off-listening-streams',
  claim: 'Tells progress on the response stream of its request, and on no other.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['PROG-07'],
    says: 'What is told of a request goes over the stream of its response; subscriptions bring changes alone.',
    spec: '2026-07-28/basic/patterns/subscriptions#receiving-notifications',
  },
  wires: ['http'],
  messages: { onListen: 'The progress of a call of `{{tool}}` comes on the stream of `subscriptions/listen`.' },
  remedy: 'Write progress to the response stream of the request whose `progressToken` it names.',
  catches: { 'tells-progress-on-listen-streams': ['onListen'] },
  connection: 'expendable',
  needs: ['progress'],
  callsTool: true,

  async run({ connection, peer, limits, nonce, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'progress');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const listening = await listenTo(connection, limits);
    if (listening === undefined) return skip('It does not let itself be listened to.');
    const exchange = await callFixture(connection, peer, fixture, { meta: { progressToken: nonce() }, timeoutMs: limits.startMs });
    // What was sent before the answer of another request came has come.
    await connection.request('server/discover');
    await listening.stop();
    const told = toldIn(framesSince(connection, exchange), 'notifications/progress');
    const stray = told.find(({ frame }) => frame.request === listening.request);
    if (stray !== undefined)
      return report({ message: 'onListen', values: { tool }, subject: tool, evidence: [exchange.sent, stray.frame] });
    if (exchange.outcome !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    if (told.length === 0) return skip(`The call of \`${tool}\` tells no progress. Name another tool under \`fixtures.progress\`.`);
  },
});
