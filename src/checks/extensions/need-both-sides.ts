import { defineCheck } from '../../core/check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { methodOf } from '../../peer/answers/exchange-words.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

const TASKS = 'io.modelcontextprotocol/tasks';

export default defineCheck({
  id: 'extensions/need-both-sides',
  claim: 'Answers a client that declares no extension as if there were none.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['EXT-02', 'DISC-10', 'TASKX-02'],
    says: 'What only one side supports is not used: the answer is one of the core, or a proper error. Tasks go to nobody who has not declared them in the request at hand.',
    spec: '2026-07-28/basic/versioning#extension-negotiation',
  },
  messages: { task: 'It answers `{{method}}` with a task, though the request does not declare the extension `{{extension}}`.' },
  harm: { task: { kind: 'hangs', because: 'The client does not know that it has to ask for the result.' } },
  remedy: 'Look for the extension in the `clientCapabilities` of the request, and run the call to its end where it is missing.',
  catches: { 'makes-tasks-for-anybody': ['task'] },

  watch({ exchanges, report, skip }) {
    const plain = exchanges.filter(({ sent, result }) => result !== undefined && !declares(sent.message));
    if (plain.length === 0) return skip('It gave no result.');
    for (const exchange of plain) {
      if (exchange.result?.['resultType'] !== 'task') continue;
      const method = methodOf(exchange);
      report({ message: 'task', values: { method, extension: TASKS }, subject: method, evidence: evidenceOf(exchange) });
    }
  },
});

function declares(message: Json): boolean {
  const params = isObject(message) && isObject(message['params']) ? message['params'] : {};
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  const capabilities = isObject(meta[META_KEYS.clientCapabilities]) ? meta[META_KEYS.clientCapabilities] : {};
  return isObject(capabilities) && isObject(capabilities['extensions']) && capabilities['extensions'][TASKS] !== undefined;
}
