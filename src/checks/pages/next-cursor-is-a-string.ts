import { defineCheck } from '../../core/check.ts';
import { kindOf } from '../../core/json-kind.ts';
import { MODERN } from '../../core/revision.ts';
import { walkedLists } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'pages/next-cursor-is-a-string',
  claim: 'Gives the cursor of the next page as a string, and none on the last page.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['PAGE-02'],
    says: '`nextCursor` is a string where there is a next page, and missing where there is none.',
    spec: '2026-07-28/server/utilities/pagination#response-format',
  },
  messages: {
    isNull: 'The result of `{{method}}` holds `nextCursor: null`.',
    wrongType: '`nextCursor` in the result of `{{method}}` is {{actual}}, and must be a string.',
    empty: '`nextCursor` in the result of `{{method}}` is an empty string: to some clients it means another page.',
  },
  harm: {
    isNull: {
      kind: 'loses-tools',
      because: 'Clients that check the shape of a result refuse the whole page, and show an empty list without a word.',
    },
  },
  regrade: {
    empty: { severity: 'note', because: 'An empty string is a string. Before 2026-07-28 nothing says whether it is the end.' },
  },
  remedy: 'Leave `nextCursor` out of the last page instead of writing `null` or an empty value.',
  catches: {
    'next-cursor-is-null': ['isNull'],
    'next-cursor-is-a-number': ['wrongType'],
    'next-cursor-is-empty': ['empty'],
  },

  async run({ peer, report, skip }) {
    const lists = walkedLists(peer);
    if (lists.length === 0) return skip('It declares no list.');
    for (const { method, listing } of lists) {
      for (const { exchange } of listing.pages) {
        const cursor = exchange.result?.['nextCursor'];
        if (cursor === undefined || exchange.reply === undefined) continue;
        const evidence = [exchange.reply] as const;
        const expected = 'a string, or no member `nextCursor`';
        const actual = kindOf(cursor);
        if (cursor === null) report({ message: 'isNull', subject: method, values: { method }, evidence, expected, actual });
        else if (typeof cursor !== 'string') {
          report({ message: 'wrongType', subject: method, values: { method, actual }, evidence, expected, actual });
        } else if (cursor === '' && peer.revision < MODERN) {
          report({ message: 'empty', subject: method, values: { method }, evidence, expected: 'no member `nextCursor`', actual: '`""`' });
        }
      }
    }
  },
});
