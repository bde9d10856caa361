import { defineCheck } from '../../core/check.ts';
import { findStreamed } from '../../peer/http/stream-frames.ts';

/** So many times the length of a silence. A stream is ended at once, or not at all. */
const PATIENCE = 8;

export default defineCheck({
  id: 'http/stream-ends-after-its-response',
  claim: 'Ends the stream of a request after its response.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-09', 'HTTP-30'],
    says: 'Once the response was sent, the stream that answers the POST is ended.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: {
    staysOpen: '{{seconds}} s after the response to `{{method}}` its stream is still open. Each request leaves a connection behind.',
  },
  remedy: 'End the stream right after the response.',
  catches: { 'post-stream-stays-open': ['staysOpen'] },

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const streamed = findStreamed(peer, connection);
    if (streamed === undefined) return skip('It answers requests with JSON, not with streams.');
    const { outcome, reply, http, sent } = await connection.request(streamed.method, streamed.params);
    if (outcome !== 'answered' || reply === undefined) return inconclusive(`It did not answer \`${streamed.method}\` (${outcome}).`);
    if (http?.isStream !== true || reply.request !== http.request.seq) return skip('It answered this request with JSON.');
    const timeoutMs = limits.quietMs * PATIENCE;
    const isEnd = (frame: (typeof connection.frames)[number]) => frame.kind === 'body-end' && frame.request === reply.request;
    const end = await connection.waitFor(isEnd, { since: reply.seq, timeoutMs });
    http.close();
    if (end !== undefined) return;
    report({ message: 'staysOpen', values: { seconds: timeoutMs / 1000, method: streamed.method }, evidence: [sent, reply] });
  },
});
