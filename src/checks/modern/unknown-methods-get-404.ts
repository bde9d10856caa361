import { defineCheck } from '../../core/check.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/unknown-methods-get-404',
  claim: 'Refuses an unknown method with HTTP 404.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-07'],
    says: 'Error -32601 for a method that is not implemented comes with HTTP status 404.',
    spec: '2026-07-28/basic/transports/streamable-http#protocol-version-header',
  },
  wires: ['http'],
  messages: { status: 'It answers a request for an unknown method with error -32601 and HTTP {{status}}, and must do so with HTTP 404.' },
  remedy: 'Set the status together with the code: what stands before the server reads the one, a client the other.',
  catches: { 'unknown-methods-get-200': ['status'] },
  connection: 'expendable',

  async run({ connection, report, nonce, skip, inconclusive }) {
    const exchange = await connection.request(`unknown/${nonce()}`, {});
    const { error, http } = exchange;
    if (isUndecided(exchange)) return inconclusive(`A request for an unknown method brought ${renderAnswer(exchange)}.`);
    if (error?.code !== -32601 || http === undefined) return skip(`It answers an unknown method with ${renderAnswer(exchange)}.`);
    if (http.status !== 404) report({ message: 'status', values: { status: http.status }, evidence: evidenceOf(exchange) });
  },
});
