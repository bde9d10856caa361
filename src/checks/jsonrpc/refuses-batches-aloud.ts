import { defineCheck } from '../../core/check.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { isResponse, messagesIn, responseUnder } from '../../core/frames/message.ts';
import { findSignOfLife, isAnswered } from '../../core/frames/sign-of-life.ts';
import { quietOf } from '../../peer/answers/quiet.ts';

export default defineCheck({
  id: 'jsonrpc/refuses-batches-aloud',
  claim: 'Refuses a batch with an error instead of dropping it.',
  subject: 'server',
  requirement: {
    level: 'JSON-RPC',
    rows: ['RPC-21', 'RPC-12'],
    says: 'Batches are no part of this revision, and what is no message is refused with error -32600.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  from: '2025-06-18',
  once: true,
  messages: {
    silent: 'It did not answer a batch with one request, not even with an error. Whoever sent it waits for ever.',
    taken: 'It answered a batch, which this revision does not have.',
    ruined: 'After a batch {{what}}.',
  },
  regrade: {
    silent: {
      severity: 'note',
      because: 'The specification fixes no answer, no client of this revision sends one, and official SDKs drop arrays over stdio.',
    },
    taken: { severity: 'note', because: 'Most servers that serve earlier revisions do so; it harms nobody.' },
  },
  harm: { ruined: { kind: 'hangs', because: 'The session is gone.' } },
  remedy: 'Answer an array with error -32600, or over HTTP with status 400.',
  catches: {
    'drops-batches': ['silent'],
    'takes-batches-everywhere': ['taken'],
    'dies-on-batches': ['ruined'],
  },
  connection: 'expendable',

  async run({ connection, peer, limits, report, inconclusive }) {
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that a batch could hold.');
    const request = connection.compose(method);
    const isStream = connection.wire === 'stdio' || connection.wire === 'memory';
    const { frame: sent, http } = await connection.send(JSON.stringify([request]) + (isStream ? '\n' : ''));
    if (http !== undefined && [401, 403, 429].includes(http.status)) return inconclusive(`It answered with HTTP ${http.status}.`);
    if (http !== undefined && http.status >= 400) return;
    const isAboutIt = (frame: Frame) =>
      frame.kind === 'message' && frame.from === 'server' && (responseUnder(frame.message, request.id) !== undefined || isRefusal(frame));
    const look = (times = 1) => connection.waitFor(isAboutIt, { since: sent.seq, timeoutMs: quietOf(connection, limits) * times });
    const soon = await look();
    const survives = await isAnswered(connection, method);
    if (!survives) {
      const what = connection.alive ? 'nothing is answered any more' : 'the server ended';
      report({ message: 'ruined', values: { what }, evidence: [sent, ...connection.frames.filter((frame) => frame.kind === 'exit')] });
      return connection.close();
    }
    const answered = soon ?? (await look(4));
    if (answered === undefined) return report({ message: 'silent', evidence: [sent] });
    const isTaken = answered.kind === 'message' && responseUnder(answered.message, request.id)?.['result'] !== undefined;
    if (isTaken) report({ message: 'taken', evidence: [sent, answered] });
  },
});

/** An error that names no request, alone or in an array. */
function isRefusal(frame: FrameOf<'message'>): boolean {
  return messagesIn(frame.message).some(
    (message) => isResponse(message) && message['error'] !== undefined && (message['id'] ?? null) === null,
  );
}
