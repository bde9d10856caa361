import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { inSeconds } from '../../peer/calls/call-ends.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { toldIn } from '../../peer/notifications.ts';

/** A call that tells its progress may take this many times as long as one that does not. */
const SLOWER = 10;
/** And one that does not, so many times as long as an ordinary request: no other call that asks for progress is waited for at length then. */
const LONGEST = 3;

export default defineCheck({
  id: 'progress/calls-come-to-their-end',
  claim: 'Answers a call after telling its progress.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A handler that waits until its progress is read waits for ever where nobody reads before it is done.',
  },
  messages: {
    stuck:
      'A call of `{{tool}}` that asks for progress tells it {{often}}, and brings no answer within {{seconds}} s. Without a `progressToken` the same call is answered.',
  },
  harm: { stuck: { kind: 'hangs', because: 'Clients that ask for progress wait for ever.' } },
  remedy: 'Send notifications without waiting for somebody to read them, or give the stream between handler and transport a buffer.',
  catches: { 'progress-blocks-its-call': ['stuck'] },
  explains: ['open:progress/*', 'open:http/messages-go-out-once', 'open:http/progress-comes-with-its-request'],
  connection: 'expendable',
  needs: ['progress'],
  callsTool: true,
  // Every other call that asks for progress would be waited for as long.
  guardsCalls: true,

  async run({ connection, peer, limits, nonce, report, inconclusive }) {
    const fixture = fixtureOf(peer, 'progress');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const longestMs = Math.min(limits.startMs, limits.requestMs * LONGEST);
    const plain = await callFixture(connection, peer, fixture, { timeoutMs: longestMs });
    if (plain.outcome === 'timeout')
      return inconclusive(
        `The call of \`${tool}\` brought no answer within ${inSeconds(longestMs)} s. If it needs longer, raise \`--timeout\`.`,
      );
    if (plain.outcome !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    const timeoutMs = Math.min(limits.startMs, Math.max(limits.requestMs, plain.ms * SLOWER));
    const exchange = await callFixture(connection, peer, fixture, { meta: { progressToken: nonce() }, timeoutMs });
    if (exchange.outcome === 'answered') return;
    exchange.http?.close();
    const told = toldIn(framesSince(connection, exchange), 'notifications/progress');
    const [first] = told;
    if (first === undefined || exchange.outcome !== 'timeout') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    const values = { tool, often: told.length === 1 ? 'once' : `${told.length} times`, seconds: inSeconds(timeoutMs) };
    report({ message: 'stuck', values, subject: tool, evidence: [plain.sent, plain.reply ?? plain.sent, exchange.sent, first.frame] });
  },
});
