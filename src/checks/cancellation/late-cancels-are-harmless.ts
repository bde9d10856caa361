import { defineCheck } from '../../core/check.ts';
import type { Connection, Exchange } from '../../core/connection.ts';
import { isRequest } from '../../core/frames/message.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';
import { isObject } from '../../core/json/json.ts';
import { endsAgain, fateOf } from '../../peer/answers/fate.ts';
import { findProcessEnd, renderLastWords } from '../../peer/process-end.ts';

export default defineCheck({
  id: 'cancellation/late-cancels-are-harmless',
  claim: 'Goes on when a request is cancelled that it has answered already.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['CANCEL-05'],
    says: 'A cancellation may come after the answer has left; both sides bear that.',
    spec: '2026-07-28/basic/patterns/cancellation#timing-considerations',
  },
  messages: {
    broke: 'After `notifications/cancelled` for a request that it had answered, it {{fate}}. {{words}}',
  },
  harm: { broke: { kind: 'hangs', because: 'Clients cancel whatever takes them too long: the session is gone with it.' } },
  remedy:
    'Take `notifications/cancelled` for any id, and every notification that you do not know: look up the request, and do nothing where there is none.',
  catches: { 'breaks-at-cancellations': ['broke'] },
  explains: { broke: ['lifecycle/stays-up', 'jsonrpc/notifications-stay-unanswered#died', 'open:*'] },
  connection: 'expendable',

  async run({ connection, peer, open, report, skip, inconclusive }) {
    if (peer.era === 'modern' && peer.wire === 'http') return skip('Over HTTP a request is cancelled by hanging up.');
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that could be cancelled.');
    const exchange = await cancelLate(connection, method);
    const fate = fateOf(exchange, connection);
    if (fate.kind !== 'broke') return;
    if (fate.isDead && !(await endsAgain(open, (on) => cancelLate(on, method))))
      return inconclusive('It ended after a cancellation, and did not when that was tried again.');
    const cancellation = connection.frames.findLast(
      (frame) => frame.kind === 'message' && isObject(frame.message) && frame.message['method'] === 'notifications/cancelled',
    );
    const end = findProcessEnd(connection.frames, connection.id);
    const words = end === undefined ? '' : renderLastWords(end.stderr);
    report({ message: 'broke', values: { fate: fate.how, words }, evidence: [cancellation ?? exchange.sent, ...fate.evidence] });
  },
});

/** Cancels a request that was answered, and one that may be in work, and asks once more. */
async function cancelLate(connection: Connection, method: string): Promise<Exchange> {
  const { sent } = await connection.request(method);
  const id = isRequest(sent.message) ? sent.message['id'] : undefined;
  await connection.notify('notifications/cancelled', { requestId: id ?? 0, reason: 'The user does not want to wait.' });
  return connection.request(method);
}
