import { defineCheck } from '../../core/check.ts';
import { isSameJson } from '../../core/json/json.ts';
import type { Page } from '../../core/peer.ts';
import { findRepeated, walkedLists } from '../../peer/lists/list-entries.ts';

/** Fewer may be what the user wanted to be read. */
const MANY_PAGES = 1000;

const BECAUSE = 'Clients walk until there is no cursor: they ask for ever, or stop with copies of every entry.';

export default defineCheck({
  id: 'pages/walk-ends',
  claim: 'Comes to an end with every list that is walked page by page.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['PAGE-01', 'PAGE-08'],
    says: 'Following the cursors of a list leads to its last page, and to no page twice.',
    spec: '2026-07-28/server/utilities/pagination#pagination-flow',
  },
  messages: {
    cursorTwice:
      'Page {{page}} of `{{method}}` gives the cursor `{{cursor}}`, which an earlier page gave already, so the walk never ends. {{copies}}',
    goesOn:
      'After {{pages}} pages with {{entries}} entries in all `{{method}}` still gives a new cursor, and nothing tells whether it ever ends.',
    pageTwice: 'Page {{page}} of `{{method}}` brings the same entries as page {{earlier}}, under a new cursor. {{copies}}',
  },
  harm: { cursorTwice: { kind: 'hangs', because: BECAUSE }, pageTwice: { kind: 'hangs', because: BECAUSE } },
  regrade: {
    goesOn: { severity: 'warning', because: 'A list may be as long as it likes, but few clients ask for so many pages.' },
  },
  remedy:
    'Leave `nextCursor` out of the last page, and let every other cursor name the place after the page that it came with. Put more entries on a page where there are very many.',
  catches: { 'endless-cursor': ['cursorTwice'], 'endless-first-page': ['pageTwice'], 'endless-new-pages': ['goesOn'] },

  async run({ peer, report, skip, trait }) {
    const lists = walkedLists(peer);
    if (lists.length === 0) return skip('It declares no list.');
    for (const { list, method, listing } of lists) {
      const { pages, ended } = listing;
      const last = pages.at(-1);
      if (ended === 'limit') trait(`${method} goes on after page`, pages.length);
      if (last === undefined) continue;
      if (ended === 'limit' && pages.length >= MANY_PAGES) {
        const { sent, reply = sent } = last.exchange;
        const values = { pages: pages.length, entries: listing.items.length, method };
        report({ message: 'goesOn', subject: method, values, evidence: [sent, reply] });
      }
      if (ended !== 'loop') continue;
      const cursor = nextCursorOf(last);
      const first = pages.find((page) => nextCursorOf(page) === cursor);
      const repeated = findRepeated(list, listing).length;
      const copies = repeated === 0 ? '' : `After ${pages.length} pages ${repeated} of its entries had come more than once.`;
      const isKnown = first !== undefined && first !== last;
      const repeats = pages.findIndex((page) => isSameJson(page.items, last.items));
      const shown = isKnown ? first : pages[repeats];
      const { sent, reply = sent } = last.exchange;
      const values = { page: pages.length, method, copies };
      const evidence = [shown?.exchange.reply ?? sent, sent, reply] as const;
      if (isKnown) report({ message: 'cursorTwice', subject: method, values: { ...values, cursor: cursor ?? '' }, evidence });
      else report({ message: 'pageTwice', subject: method, values: { ...values, earlier: repeats + 1 }, evidence });
    }
  },
});

function nextCursorOf({ exchange }: Page): string | undefined {
  const cursor = exchange.result?.['nextCursor'];
  return typeof cursor === 'string' ? cursor : undefined;
}
