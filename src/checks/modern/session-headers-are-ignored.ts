import { defineCheck } from '../../core/check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { askInitialize, isRefused, isUndecided, plainMethod } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/session-headers-are-ignored',
  claim: 'Neither minds nor sends the headers of sessions when it keeps none.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['HTTP-37'],
    says: 'A server of the stateless era alone ignores `Mcp-Session-Id` and `Last-Event-ID`, and never sends a session id.',
    spec: '2026-07-28/basic/transports/streamable-http#earlier-streamable-http-revisions',
  },
  wires: ['http'],
  messages: {
    minded: 'It answers `{{method}}` with {{answer}} when `{{header}}` stands in its head, and with a result without it.',
    sent: 'It sends the header `Mcp-Session-Id` with its answers, though it keeps no sessions.',
  },
  remedy: 'Drop both headers unread. A session id that it sends makes clients of the session era hold on to a session that is none.',
  catches: {
    'minds-session-headers': ['minded'],
    'mints-a-session-id': ['sent'],
  },
  connection: 'fresh',
  opens: { purpose: 'probe' },

  async run(context) {
    const { connection, peer, report, nonce, skip, inconclusive } = context;
    if (!isRefused(await askInitialize(context))) return skip('It serves the session era too, where both have a meaning.');
    const method = plainMethod(peer);
    for (const header of [undefined, 'Mcp-Session-Id', 'Last-Event-ID']) {
      const exchange = await connection.request(
        method,
        undefined,
        header === undefined ? {} : { headers: { [header.toLowerCase()]: nonce() } },
      );
      if (isUndecided(exchange)) return inconclusive(`\`${method}\` brought ${renderAnswer(exchange)}.`);
      if (exchange.result === undefined) {
        if (header === undefined) return inconclusive(`\`${method}\` brought ${renderAnswer(exchange)}.`);
        report({
          message: 'minded',
          values: { method, header, answer: renderAnswer(exchange) },
          subject: header,
          evidence: evidenceOf(exchange),
        });
      }
      if (headerOf(exchange.http?.headers ?? [], 'mcp-session-id') !== undefined)
        report({ message: 'sent', evidence: evidenceOf(exchange) });
    }
  },
});
