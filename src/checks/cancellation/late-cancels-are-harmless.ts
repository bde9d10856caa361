import { defineCheck } from '../../core/check.ts';
import type { Connection, Exchange } from '../../core/connection.ts';
import { isRequest } from '../../core/frames/message.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';
import { isObject } from '../../core/json/json.ts';
import { endsAgain, fateOf } from '../../peer/answers/fate.ts';
import { findProcessEnd, renderLastWords } from '../../peer/process-end.ts';

export default defineCheck({
  id: 'cancellation/late-cancels-are-harmless',
  claim: 'Goes on when a request is cancelled that it has answered already, or that there never was.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['CANCEL-05', 'CANCEL-03'],
    says: 'A cancellation may come after the answer has left, and both sides bear that. One for a request that nobody knows is ignored, and so is one that names none.',
    spec: '2026-07-28/basic/patterns/cancellation#timing-considerations',
  },
  messages: {
    broke: 'After `notifications/cancelled` for a request that it had answered, it {{fate}}. {{words}}',
    odd: 'After `notifications/cancelled` {{which}}, it {{fate}}. {{words}}',
  },
  harm: { broke: { kind: 'hangs', because: 'Clients cancel whatever takes them too long: the session is gone with it.' } },
  remedy:
    'Take `notifications/cancelled` for any id, and every notification that you do not know: look up the request, and do nothing where there is none.',
  catches: { 'breaks-at-cancellations': ['broke'], 'breaks-at-odd-cancellations': ['odd'] },
  explains: ['lifecycle/stays-up', 'jsonrpc/notifications-stay-unanswered#died', 'open:*'],
  connection: 'expendable',

  async run({ connection, peer, open, report, skip, inconclusive }) {
    if (peer.era === 'modern' && peer.wire === 'http') return skip('Over HTTP a request is cancelled by hanging up.');
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that could be cancelled.');
    for (const which of WHICH) {
      const cancel = (on: Connection) => cancelOne(on, method, which);
      const exchange = await cancel(connection);
      const fate = fateOf(exchange, connection);
      if (fate.kind !== 'broke') continue;
      if (fate.isDead && !(await endsAgain(open, cancel)))
        return inconclusive('It ended after a cancellation, and did not when that was tried again.');
      const cancellation = connection.frames.findLast(
        (frame) => frame.kind === 'message' && isObject(frame.message) && frame.message['method'] === 'notifications/cancelled',
      );
      const end = findProcessEnd(connection.frames, connection.id);
      const common = { fate: fate.how, words: end === undefined ? '' : renderLastWords(end.stderr) };
      const evidence = [cancellation ?? exchange.sent, ...fate.evidence] as const;
      if (which === undefined) report({ message: 'broke', values: common, evidence });
      else report({ message: 'odd', values: { which, ...common }, evidence });
      return;
    }
  },
});

const UNKNOWN = 'for a request that there never was';
const NAMELESS = 'that names no request';
/** Nothing said means one that was answered. */
const WHICH = [undefined, UNKNOWN, NAMELESS] as const;

/** Cancels a request, and asks once more. */
async function cancelOne(connection: Connection, method: string, which: (typeof WHICH)[number]): Promise<Exchange> {
  const { sent } = await connection.request(method);
  const id = isRequest(sent.message) ? sent.message['id'] : undefined;
  const requestId = which === UNKNOWN ? 'litmus-never-asked' : (id ?? 0);
  const reason = 'The user does not want to wait.';
  await connection.notify('notifications/cancelled', which === NAMELESS ? { reason } : { requestId, reason });
  return connection.request(method);
}
