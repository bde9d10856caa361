import { defineCheck } from '../../core/check.ts';
import { LISTS } from '../../core/peer.ts';
import { evidenceOf } from '../exchange-evidence.ts';
import { methodOf } from '../exchange-words.ts';

export default defineCheck({
  id: 'modern/responses-end-their-stream',
  claim: 'Ends a stream with the response that it was opened for.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['HTTP-30'],
    says: 'Once the final response of a request has been sent on a stream, the server ends the stream.',
    spec: '2026-07-28/basic/transports/streamable-http#receiving-messages',
  },
  wires: ['http'],
  messages: { open: 'It holds the stream of `{{method}}` open after the response, for {{seconds}} s and more.' },
  harm: { open: { kind: 'costs', because: 'Each call keeps a connection, and a client that waits for the end waits for ever.' } },
  remedy: 'Close the stream right after the response: nothing that belongs to the request can follow it.',
  catches: { 'holds-streams-open': ['open'] },

  async run({ connection, peer, limits, report, skip }) {
    const pages = LISTS.flatMap((list) => peer.lists[list]?.pages ?? []).map(({ exchange }) => exchange);
    const streamed = [peer.opening, ...pages].find(({ http, reply }) => http?.isStream === true && reply !== undefined);
    if (streamed?.http === undefined || streamed.reply === undefined) return skip('It answers these requests with JSON and no stream.');
    const request = streamed.http.request.seq;
    const ended = await connection.waitFor((frame) => frame.kind === 'body-end' && frame.request === request, {
      since: request,
      timeoutMs: limits.requestMs,
    });
    if (ended !== undefined) return;
    const values = { method: methodOf(streamed), seconds: Math.round(limits.requestMs / 1000) };
    report({ message: 'open', values, evidence: evidenceOf(streamed) });
  },
});
