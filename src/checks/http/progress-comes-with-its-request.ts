import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { listenTo } from '../../peer/hearing.ts';
import { toldIn } from '../../peer/notifications.ts';

export default defineCheck({
  id: 'http/progress-comes-with-its-request',
  claim: 'Tells progress on the stream of the request that it belongs to.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-19'],
    says: 'A stream that a GET opened brings what belongs to no request in work.',
    spec: '2025-11-25/basic/transports#listening-for-messages-from-the-server',
  },
  wires: ['http'],
  messages: {
    apart:
      'The progress of a call of `{{tool}}` comes on the stream of a GET, and not on that of its POST: who opens no such stream hears nothing.',
  },
  regrade: { apart: { severity: 'note', because: 'Most clients hold such a stream, and find the call by its token.' } },
  remedy: 'Send it as belonging to the request: with official SDKs through what the handler is given, not through the server object.',
  catches: { 'tells-progress-on-the-get-stream': ['apart'] },
  connection: 'expendable',
  needs: ['progress'],
  callsTool: true,

  async run({ connection, peer, limits, nonce, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'progress');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const listening = await listenTo(connection, limits);
    if (listening === undefined) return skip('It does not let itself be listened to.');
    const token = nonce();
    const exchange = await callFixture(connection, peer, fixture, { meta: { progressToken: token }, timeoutMs: limits.startMs });
    // What was sent before the answer of another request came has come.
    await connection.request('ping');
    await listening.stop();
    const told = toldIn(framesSince(connection, exchange), 'notifications/progress').filter(
      ({ params }) => params['progressToken'] === token,
    );
    const apart = told.find(({ frame }) => frame.request === listening.request);
    // On both streams it is a copy, which is another matter.
    if (apart !== undefined && told.every(({ frame }) => frame.request === listening.request))
      return report({ message: 'apart', values: { tool }, subject: tool, evidence: [exchange.sent, apart.frame] });
    if (exchange.outcome !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    if (told.length === 0) return skip(`The call of \`${tool}\` tells no progress. Name another tool under \`fixtures.progress\`.`);
  },
});
