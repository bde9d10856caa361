import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import { AT_A_STRETCH_MS, mayStillCome } from '../../peer/talks/patience.ts';
import { walksOf } from '../../peer/talks/walks.ts';

export default defineClientCheck({
  id: 'client-pages/every-page-is-asked-for',
  claim: 'Asks for every page of the lists that it reads.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A list goes on for as long as a page gives a `nextCursor`. Whoever stops before knows nothing of what stands on the other pages, and neither does its model.',
  },
  occasion: 'Let the client list tools.',
  messages: {
    stopped:
      'It asked for {{read}} of `{{method}}` and knows {{items}}. The answer gave the cursor `{{cursor}}`, and nobody asked with it.',
  },
  harm: { kind: 'loses-tools', because: 'What stands on later pages does not exist for this client.' },
  remedy:
    'Repeat the request with `params.cursor` set to the `nextCursor` of the answer, until an answer has none. Many libraries return one page at a time.',
  catches: { 'stops-at-the-first-page': ['stopped'] },

  watch({ talk, report, notSeen, ...moment }) {
    const walks = walksOf(talk).walks.filter(({ pages }) => pages.at(-1)?.result !== undefined);
    if (walks.length === 0) return notSeen();
    const lists = new Set(walks.map(({ list }) => list));
    let isOpen = false;
    for (const list of lists) {
      const ofList = walks.filter((walk) => walk.list === list);
      const best = ofList.find(({ left }) => left === undefined);
      const longest = [...ofList].sort((a, b) => b.pages.length - a.pages.length)[0];
      const last = longest?.pages.at(-1)?.answer;
      if (best !== undefined || longest === undefined || last === undefined) continue;
      // It may be about to ask.
      if (mayStillCome(last, moment, AT_A_STRETCH_MS)) {
        isOpen = true;
        continue;
      }
      report({
        message: 'stopped',
        subject: longest.method,
        values: {
          read: longest.pages.length === 1 ? 'the first page' : `${longest.pages.length} pages`,
          method: longest.method,
          items: longest.items === 1 ? '1 entry' : `${longest.items} entries`,
          cursor: toText(longest.left),
        },
        evidence: [last],
      });
    }
    if (isOpen) return notSeen();
  },
});
