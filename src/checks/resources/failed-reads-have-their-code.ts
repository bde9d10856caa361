import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { methodOf } from '../../peer/answers/exchange-words.ts';
import { isFailureCode } from '../../peer/answers/failure-codes.ts';
import { renderError } from '../../peer/answers/fate.ts';

export default defineCheck({
  id: 'resources/failed-reads-have-their-code',
  claim: 'Answers a read that fails inside with the error for that.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['RES-14'],
    says: 'When a resource that is listed cannot be read for a reason of the server, the error is -32603.',
    spec: '2026-07-28/server/resources#error-handling',
  },
  messages: { otherCode: 'It lists the resource `{{uri}}`, and answers a read of it with {{error}}, where -32603 belongs.' },
  regrade: {
    otherCode: { severity: 'note', because: 'Every error tells the client that there is nothing to read; the codes of SDKs differ.' },
  },
  remedy: 'Turn what a handler throws into error -32603.',
  catches: { 'failed-read-is-code-zero': ['otherCode'] },

  watch({ exchanges, peer, report, skip }) {
    const listed = new Set((peer.lists.resources?.items ?? []).map((entry) => (isObject(entry) ? entry['uri'] : undefined)));
    const failed = exchanges.flatMap(({ sent, reply, error, ...rest }) => {
      const exchange = { sent, ...rest };
      const params = isObject(sent.message) && isObject(sent.message['params']) ? sent.message['params'] : {};
      const { uri } = params;
      if (methodOf(exchange) !== 'resources/read' || error === undefined || reply === undefined) return [];
      return typeof uri === 'string' && listed.has(uri) ? [{ uri, error, evidence: [sent, reply] as const }] : [];
    });
    if (failed.length === 0) return skip('No read of a resource that it lists has failed.');
    for (const { uri, error, evidence } of failed) {
      if (isFailureCode(error.code)) continue;
      report({ message: 'otherCode', values: { uri, error: renderError(error) }, evidence, expected: 'error -32603' });
    }
  },
});
