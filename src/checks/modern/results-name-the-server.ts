import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { repliesOf } from '../../peer/answers/exchange-evidence.ts';
import { renderMethods } from '../../peer/answers/exchange-words.ts';
import { serverInfoIn } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/results-name-the-server',
  claim: 'Names itself in the `_meta` of every result.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['META-03', 'DISC-03'],
    says: 'Every result carries `io.modelcontextprotocol/serverInfo` in its `_meta`, with a name and a version.',
    spec: '2026-07-28/basic/index#_meta',
  },
  messages: {
    never: 'No result has `io.modelcontextprotocol/serverInfo` in its `_meta`.',
    sometimes: 'The results of {{methods}} have no `io.modelcontextprotocol/serverInfo` in their `_meta`; others have it.',
    incomplete:
      '`io.modelcontextprotocol/serverInfo` in the `_meta` of {{methods}} is `{{actual}}`, and must have a `name` and a `version`.',
  },
  remedy: 'Add it where results are sent, for every method: since there is no handshake, nothing else tells a client whom it speaks with.',
  catches: {
    'never-names-itself': ['never'],
    'names-itself-in-discover-only': ['sometimes'],
    'names-itself-without-version': ['incomplete'],
  },

  watch({ exchanges, report, skip }) {
    const results = exchanges.filter(({ result }) => result !== undefined);
    if (results.length === 0) return skip('It gave no result.');
    const nameless = results.filter(({ result }) => serverInfoIn(result) === undefined);
    const incomplete = results.filter(({ result }) => !nameless.some((each) => each.result === result) && !isNamed(result));
    if (nameless.length === results.length) return report({ message: 'never', evidence: repliesOf(results) });
    if (nameless.length > 0) report({ message: 'sometimes', values: { methods: renderMethods(nameless) }, evidence: repliesOf(nameless) });
    const actual = JSON.stringify(serverInfoIn(incomplete[0]?.result));
    if (incomplete.length > 0)
      report({ message: 'incomplete', values: { methods: renderMethods(incomplete), actual }, evidence: repliesOf(incomplete) });
  },
});

function isNamed(result: Exchange['result']): boolean {
  const info = serverInfoIn(result);
  return isObject(info) && isString(info['name']) && isString(info['version']);
}
