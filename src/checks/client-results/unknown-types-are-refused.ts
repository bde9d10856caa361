import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { wentOnAfter } from '../../peer/talks/going-on.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';

const KNOWN: readonly unknown[] = ['complete', 'input_required', 'task', undefined];

export default defineClientCheck({
  id: 'client-results/unknown-types-are-refused',
  claim: 'Uses nothing out of a result whose `resultType` it cannot know.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-15'],
    says: 'A `resultType` that a client does not know makes the whole response invalid, since it may mean anything.',
    spec: '2026-07-28/basic/index#resulttype',
  },
  under: ['invents-a-result-type'],
  occasion: 'Let the client list tools, try to call one of them, and read a resource.',
  messages: {
    called: 'It called `{{tool}}`, which stands only in a list of the unknown `resultType` `{{type}}`.',
    turned: 'It asked for the next page of a list of the unknown `resultType` `{{type}}`.',
  },
  remedy: 'Compare `resultType` with the types that the client knows, and report any other as an error of the request.',
  catches: { 'takes-any-result-type': ['called', 'turned'] },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    const odd = talk.calls.filter(({ result }) => result !== undefined && !KNOWN.includes(result['resultType']));
    const [first] = odd;
    if (first?.answer === undefined) return notSeen();
    for (const { result, answer, method } of odd) {
      const cursor = result?.['nextCursor'];
      const next = talk.calls.find((call) => cursor !== undefined && call.method === method && call.params['cursor'] === cursor);
      const type = showName(toText(result?.['resultType']));
      if (next !== undefined && answer !== undefined)
        report({ message: 'turned', subject: method, values: { type }, evidence: [answer, next.frame] });
    }
    for (const call of talk.calls) {
      const known = toolShownTo(call, shown);
      const type = known?.page.result?.['resultType'];
      if (known?.page.answer === undefined || KNOWN.includes(type) || isSoundElsewhere(known.name, shown)) continue;
      report({
        message: 'called',
        values: { tool: showName(known.name), type: showName(toText(type)) },
        evidence: [known.page.answer, call.frame],
      });
    }
    if (!wentOnAfter(talk, first.answer.seq)) return notSeen();
  },
});

function isSoundElsewhere(name: string, shown: ReturnType<typeof shownTools>): boolean {
  return shown.some((each) => each.name === name && KNOWN.includes(each.page.result?.['resultType']));
}
