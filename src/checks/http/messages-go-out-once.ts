import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { type Hearing, listenTo } from '../../peer/hearing.ts';

export default defineCheck({
  id: 'http/messages-go-out-once',
  claim: 'Sends each message on one stream of a session, and on no other.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-20'],
    says: 'A client may hold several streams at once; each message goes out on one of them.',
    spec: '2025-11-25/basic/transports#multiple-connections',
  },
  wires: ['http'],
  messages: { copied: 'During a call of `{{tool}}` the same {{what}} came on {{count}} streams of one session.' },
  remedy: 'Choose one stream for each message: that of its request, or the newest that listens.',
  catches: { 'speaks-on-every-listening-stream': ['copied'], 'tells-progress-on-every-stream': ['copied'] },
  connection: 'expendable',
  needs: ['listChange', 'progress'],
  callsTool: true,

  async run({ connection, peer, limits, nonce, report, skip, inconclusive }) {
    const one = await listenTo(connection, limits);
    if (one === undefined) return skip('It does not let itself be listened to.');
    let other: Hearing | undefined;
    let heard = 0;
    try {
      for (const name of ['progress', 'listChange'] as const) {
        const fixture = fixtureOf(peer, name);
        if (fixture === undefined) continue;
        const { tool } = fixture;
        const call = async () => {
          const exchange = await callFixture(connection, peer, fixture, { meta: { progressToken: nonce() }, timeoutMs: limits.startMs });
          // What was told before the answer of another request came has come, on whatever stream.
          await connection.request('ping');
          await connection.waitFor(() => false, { timeoutMs: limits.quietMs });
          return { isAnswered: exchange.outcome === 'answered', told: framesSince(connection, exchange).filter(isOwnWord) };
        };
        const alone = await call();
        other ??= await listenTo(connection, limits);
        const together = await call();
        if (!alone.isAnswered || !together.isAnswered) return inconclusive(`The call of \`${tool}\` brought no answer.`);
        heard += together.told.length;
        const copies = [...findSame(together.told), ...findMultiplied(alone.told, together.told, one, other)];
        const [first, ...more] = copies;
        if (first === undefined) continue;
        const [message] = messagesIn(first.message);
        const what = `\`${toText(message?.['method'])}\``;
        report({ message: 'copied', values: { tool, what, count: copies.length }, subject: what, evidence: [first, ...more] });
      }
    } finally {
      await Promise.all([one.stop(), other?.stop()]);
    }
    if (heard === 0) return skip('No call that was named let it say anything.');
  },
});

function isOwnWord(frame: Frame): frame is MessageFrame {
  return frame.kind === 'message' && !messagesIn(frame.message).some((each) => isResponse(each));
}

/** The first message that names itself, and came on several streams: a request by its id, progress by its token and number. */
function findSame(told: readonly MessageFrame[]): readonly MessageFrame[] {
  for (const frame of told.filter(({ message }) => messagesIn(message).some(namesItself))) {
    const copies = new Map(told.filter(({ text }) => text === frame.text).map((each) => [each.request, each]));
    if (copies.size > 1) return [...copies.values()];
  }
  return [];
}

function namesItself(message: Parameters<typeof isRequest>[0]): boolean {
  if (!isObject(message)) return false;
  const { params } = message;
  return isRequest(message) || (isObject(params) && params['progressToken'] !== undefined && params['progress'] !== undefined);
}

/** Other messages may be alike and mean two things: they are copies where each of two streams brings as many as one did alone. */
function findMultiplied(
  alone: readonly MessageFrame[],
  together: readonly MessageFrame[],
  one: Hearing,
  other: Hearing | undefined,
): readonly MessageFrame[] {
  if (other === undefined) return [];
  for (const { text } of together) {
    const on = (told: readonly MessageFrame[], { request }: Hearing) =>
      told.filter((each) => each.text === text && each.request === request);
    const [first] = on(together, one);
    const [second] = on(together, other);
    const counts = [on(alone, one), on(together, one), on(together, other)].map(({ length }) => length);
    if (first !== undefined && second !== undefined && new Set(counts).size === 1) return [first, second];
  }
  return [];
}
