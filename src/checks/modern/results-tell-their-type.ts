import { defineCheck } from '../../core/check.ts';
import { repliesOf } from '../../peer/answers/exchange-evidence.ts';
import { methodOf, renderMethods } from '../../peer/answers/exchange-words.ts';

/** Whether a task may be given is the matter of the extension. */
const KNOWN = ['complete', 'input_required', 'task'];
/** Requests that may be answered with a wish for input. */
const MAY_ASK = ['tools/call', 'prompts/get', 'resources/read'];

export default defineCheck({
  id: 'modern/results-tell-their-type',
  claim: 'Says in every result whether it is complete.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-13', 'RPC-14', 'MRTR-01'],
    says: 'Every result has a `resultType`: `complete`, or `input_required` where a tool, a prompt or a resource asks for more.',
    spec: '2026-07-28/basic/index#resulttype',
  },
  messages: {
    missing: 'The results of {{methods}} have no `resultType`.',
    unknown: 'The `resultType` of {{methods}} is `{{actual}}`, which nothing defines that both sides have declared.',
    asks: '{{methods}} {{verb}} answered with `input_required`, where nothing may be asked.',
  },
  harm: {
    missing: { kind: 'loses-tools', because: 'The official TypeScript client refuses a result of this era without it.' },
  },
  remedy: 'Write `resultType: "complete"` into every result; ask for input only while a tool, a prompt or a resource is answered.',
  catches: {
    'loses-result-type': ['missing'],
    'invents-a-result-type': ['unknown'],
    'asks-for-input-in-lists': ['asks'],
  },
  explains: { asks: ['rounds/wishes-are-well-formed#cached'] },

  watch({ exchanges, report, skip }) {
    const results = exchanges.filter(({ result }) => result !== undefined);
    if (results.length === 0) return skip('It gave no result.');
    const typeOf = ({ result }: (typeof results)[number]) => result?.['resultType'];

    const missing = results.filter((exchange) => typeOf(exchange) === undefined);
    if (missing.length > 0) report({ message: 'missing', values: { methods: renderMethods(missing) }, evidence: repliesOf(missing) });

    const unknown = results.filter((exchange) => typeOf(exchange) !== undefined && !KNOWN.some((known) => known === typeOf(exchange)));
    for (const actual of new Set(unknown.map((exchange) => JSON.stringify(typeOf(exchange))))) {
      const same = unknown.filter((exchange) => JSON.stringify(typeOf(exchange)) === actual);
      report({ message: 'unknown', values: { methods: renderMethods(same), actual }, subject: actual, evidence: repliesOf(same) });
    }

    const asking = results.filter((exchange) => typeOf(exchange) === 'input_required' && !MAY_ASK.includes(methodOf(exchange)));
    if (asking.length === 0) return;
    const verb = new Set(asking.map(methodOf)).size === 1 ? 'is' : 'are';
    report({ message: 'asks', values: { methods: renderMethods(asking), verb }, evidence: repliesOf(asking) });
  },
});
