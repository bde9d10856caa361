import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';
import { describeOddAnswer } from '../../peer/answers/exchange-words.ts';

const NOT_FOUND = -32601;

export default defineCheck({
  id: 'jsonrpc/refuses-unknown-methods',
  claim: 'Refuses a request for an unknown method with error -32601.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'JSON-RPC' },
      { from: '2026-07-28', level: 'MUST' },
    ],
    rows: ['RPC-20'],
    says: 'A request for a method that the receiver does not implement gets error -32601.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  messages: {
    code: 'A request for an unknown method brings {{answer}}, and must bring error -32601.',
    legacyCode: 'A request for an unknown method brings {{answer}}. {{cause}} The code for it is -32601.',
    result: 'A request for an unknown method brings a result.',
    unanswered: 'A request for an unknown method brings no answer{{more}}.',
  },
  regrade: {
    legacyCode: {
      severity: 'warning',
      because: 'Official SDKs of the session era use other codes here; clients of that era take any error for a refusal.',
    },
  },
  harm: { unanswered: { kind: 'hangs', because: 'A client that tries a method which only newer servers know waits for ever.' } },
  remedy: 'Answer every method that you do not know with error -32601, before you look at its parameters.',
  catches: {
    'unknown-methods-are-invalid-params': ['legacyCode'],
    'unknown-methods-are-internal-errors': ['code'],
    'succeeds-at-unknown-methods': ['result'],
    'ignores-unknown-methods': ['unanswered'],
  },
  connection: 'expendable',

  async run({ connection, peer, report, inconclusive, nonce }) {
    const exchange = await connection.request(`unknown/${nonce()}`, {});
    const { sent, reply, error, outcome, http } = exchange;
    const evidence = [sent, ...(reply ? [reply] : http?.head ? [http.head] : [])] as const;
    if (http !== undefined && [401, 403, 429].includes(http.status)) return inconclusive(`It answered with HTTP ${http.status}.`);
    if (error?.code === NOT_FOUND) return;
    if (error !== undefined || outcome === 'refused') {
      const answer = error === undefined ? `HTTP ${http?.status ?? 0} without a JSON-RPC error` : `error ${error.code}`;
      if (peer.era === 'modern') report({ message: 'code', values: { answer }, evidence });
      else report({ message: 'legacyCode', values: { answer, cause: causeOf(exchange) }, evidence });
      return;
    }
    if (outcome === 'answered') {
      const { response = {} } = exchange;
      if (response['error'] !== undefined || response['result'] === undefined)
        return inconclusive(`A request for an unknown method brings ${describeOddAnswer(response)}.`);
      return report({ message: 'result', evidence });
    }
    if ((await findSignOfLife(connection, peer)) !== undefined) {
      return report({ message: 'unanswered', values: { more: '' }, evidence });
    }
    const end = connection.frames.filter((frame) => frame.kind === 'exit');
    const more = connection.alive ? ', and what is asked after it is not answered either' : ', and the server ends';
    report({ message: 'unanswered', values: { more }, evidence: [...evidence, ...end] });
    return connection.close();
  },
});

function causeOf({ error }: Exchange): string {
  if (error?.code === -32602)
    return 'The official Python SDK 1.x and servers on FastMCP do so: they take the method for a wrong parameter.';
  if (error?.code === -32603) return 'An error was thrown and not told apart: the code means a fault of the server itself.';
  if (error?.code === -32000) return 'The code means whatever a server likes.';
  return 'Clients tell an unknown method from a failed one by this code.';
}
