import { defineCheck } from '../../core/check.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { messagesIn, responseUnder } from '../../core/frames/message.ts';
import { findSignOfLife, isAnswered } from '../../core/frames/sign-of-life.ts';
import { quietOf } from '../../peer/answers/quiet.ts';

const BECAUSE = 'Official SDKs take batches over HTTP only, clients do not send them, and the next revision took them away.';

export default defineCheck({
  id: 'jsonrpc/takes-batches',
  claim: 'Takes a batch of requests and answers each.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-10'],
    says: 'In the revision 2025-03-26 a batch is accepted, and each of its requests answered.',
    spec: '2025-03-26/basic/index#batching',
  },
  // HTTP+SSE is the transport of a revision that does not mention batches.
  wires: ['stdio', 'http'],
  messages: {
    refused: 'It refused a batch of two requests with {{answer}}.',
    silent: 'It did not answer a batch of two requests.',
    partial: 'It answered one of the two requests of a batch.',
  },
  regrade: {
    refused: { severity: 'warning', because: BECAUSE },
    silent: { severity: 'warning', because: BECAUSE },
    partial: { severity: 'warning', because: BECAUSE },
  },
  remedy: 'Handle each member of an array as a message of its own, or offer another revision: no other one has batches.',
  // The same array is dropped in the later revisions.
  explains: { silent: ['jsonrpc/refuses-batches-aloud'] },
  catches: {
    'refuses-batches': ['refused'],
    'drops-batches-of-2025-03-26': ['silent'],
    'answers-half-a-batch': ['partial'],
  },

  async run({ connection, peer, limits, report, inconclusive }) {
    if (connection.revision !== peer.revision) return inconclusive(`It agreed to ${connection.revision}.`);
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that a batch could hold.');
    const batch = [connection.compose(method), connection.compose(method)];
    const line = connection.wire === 'stdio' || connection.wire === 'memory' ? '\n' : '';
    const { frame: sent, http } = await connection.send(JSON.stringify(batch) + line);
    const status = http?.status ?? 0;
    if (status === 401 || status === 403 || status === 429) return inconclusive(`It answered with HTTP ${status}.`);
    if (status >= 400)
      return report({ message: 'refused', values: { answer: `HTTP ${status}` }, evidence: [sent, ...(http?.head ? [http.head] : [])] });

    const answered = () =>
      batch.filter(({ id }) => connection.frames.some((frame) => isMessage(frame) && responseUnder(frame.message, id)));
    const isOver = (frame: Frame) => isRefusal(frame) || answered().length === batch.length;
    const look = (times = 1) => connection.waitFor(isOver, { since: sent.seq, timeoutMs: quietOf(connection, limits) * times });
    // What is asked afterwards is answered afterwards, or at about the same time.
    const last = (await look()) ?? ((await isAnswered(connection, method)) ? await look(4) : undefined);
    if (answered().length === batch.length) return;
    if (last !== undefined) return report({ message: 'refused', values: { answer: 'an error' }, evidence: [sent, last] });
    report({ message: answered().length === 0 ? 'silent' : 'partial', evidence: [sent] });
  },
});

function isMessage(frame: Frame): frame is FrameOf<'message'> {
  return frame.kind === 'message' && frame.from === 'server';
}

/** An error that names no request. */
function isRefusal(frame: Frame): boolean {
  return (
    isMessage(frame) && messagesIn(frame.message).some((message) => message['error'] !== undefined && (message['id'] ?? null) === null)
  );
}
