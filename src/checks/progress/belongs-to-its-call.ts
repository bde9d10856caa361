import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { toText } from '../../core/json/to-text.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { type Told, toldIn } from '../../peer/notifications.ts';

const PROGRESS = 'notifications/progress';

export default defineCheck({
  id: 'progress/belongs-to-its-call',
  claim: 'Tells progress under the token of a call that is in work, in numbers that grow.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['PROG-02', 'PROG-03', 'PROG-04', 'PROG-05'],
    says: 'Progress names a token that a request in work gave, grows each time, and ends with the answer; what it says beside is a text.',
    spec: '2026-07-28/basic/patterns/progress#behavior-requirements',
  },
  messages: {
    otherToken: 'A call of `{{tool}}` gives the token `{{token}}`, and progress comes under {{actual}}.',
    unasked: 'A call of `{{tool}}` that gives no token is told its progress.',
    shrinks: 'The progress of a call of `{{tool}}` goes from {{before}} to {{after}}.',
    late: 'Progress of a call of `{{tool}}` comes after its answer.',
    noText: 'The `message` in the progress of a call of `{{tool}}` is {{actual}}, and must be a string.',
  },
  regrade: {
    unasked: { severity: 'warning', because: 'An official SDK sends it where a handler does not look, and clients drop it.' },
    noText: { severity: 'warning', because: 'It is described, and clients can do without the text.' },
  },
  remedy: 'Read `_meta.progressToken` of the request, tell nothing where there is none, count upwards, and stop before you answer.',
  catches: {
    'tells-progress-under-another-token': ['otherToken'],
    'tells-progress-without-a-token': ['unasked'],
    'progress-goes-back': ['shrinks'],
    'tells-progress-after-the-answer': ['late'],
    'progress-message-is-an-object': ['noText'],
  },
  connection: 'expendable',
  needs: ['progress'],
  callsTool: true,

  async run({ connection, peer, limits, nonce, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'progress');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const token = nonce();
    const call = async (meta: { readonly progressToken?: string }) => {
      const exchange = await callFixture(connection, peer, fixture, { meta, timeoutMs: limits.startMs });
      // What was told before the answer of another request came has come.
      await connection.request('tools/list');
      return { exchange, told: toldIn(framesSince(connection, exchange), PROGRESS) };
    };
    const silent = await call({});
    const [first] = silent.told;
    if (first !== undefined) report({ message: 'unasked', values: { tool }, subject: tool, evidence: [silent.exchange.sent, first.frame] });
    const { exchange, told } = await call({ progressToken: token });
    const { sent, reply } = exchange;
    const common = { subject: tool };
    const odd = told.find(({ params }) => params['progressToken'] !== token);
    if (odd !== undefined && first === undefined) {
      const actual = odd.params['progressToken'] === undefined ? 'none' : `\`${JSON.stringify(odd.params['progressToken'])}\``;
      report({ message: 'otherToken', values: { tool, token, actual }, ...common, evidence: [sent, odd.frame] });
    }
    const own = told.filter(({ params }) => params['progressToken'] === token);
    // Between two streams there is no order.
    const late = reply && own.find(({ frame }) => frame.seq > reply.seq && frame.request === reply.request);
    if (reply !== undefined && late !== undefined)
      report({ message: 'late', values: { tool }, ...common, evidence: [sent, reply, late.frame] });
    const step = findShrink(own);
    if (step !== undefined) {
      const [before, after] = step;
      const values = { tool, before: toText(before.params['progress']), after: toText(after.params['progress']) };
      report({ message: 'shrinks', values, ...common, evidence: [before.frame, after.frame] });
    }
    const text = own.find(({ params: { message } }) => message !== undefined && typeof message !== 'string');
    if (text !== undefined)
      report({ message: 'noText', values: { tool, actual: kindOf(text.params['message']) }, ...common, evidence: [text.frame] });
    if (exchange.outcome !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    if (told.length === 0) return skip(`The call of \`${tool}\` tells no progress. Name another tool under \`fixtures.progress\`.`);
  },
});

/** The first two that follow each other and do not grow. */
function findShrink(told: readonly Told[]): readonly [Told, Told] | undefined {
  for (const [index, after] of told.entries()) {
    const before = told[index - 1];
    if (before !== undefined && !isMore(after.params['progress'], before.params['progress'])) return [before, after];
  }
  return undefined;
}

function isMore(progress: unknown, than: unknown): boolean {
  return typeof progress === 'number' && typeof than === 'number' && progress > than;
}
