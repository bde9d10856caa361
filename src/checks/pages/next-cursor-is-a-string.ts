import { defineCheck } from '../../core/check.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import type { Json } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { MODERN } from '../../core/revision.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
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
    isNull: '`nextCursor` is `null` in the result of {{methods}}.',
    wrongType: '`nextCursor` is {{actual}} in the result of {{methods}}, and must be a string.',
    empty: '`nextCursor` is an empty string in the result of {{methods}}: to some clients it means another page.',
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
    'empty-cursor-leads-on': ['empty'],
  },

  async run({ peer, report, skip }) {
    const lists = walkedLists(peer);
    if (lists.length === 0) return skip('It declares no list.');
    const found = lists.flatMap(({ method, listing }) =>
      listing.pages.flatMap(({ exchange: { result, reply } }): Odd[] => {
        const cursor = result?.['nextCursor'];
        return reply === undefined || cursor === undefined ? [] : [{ method, reply, cursor }];
      }),
    );
    const expected = 'a string, or no member `nextCursor`';
    tell(
      found.filter(({ cursor }) => cursor === null),
      (methods, evidence) => report({ message: 'isNull', values: { methods }, evidence, expected, actual: 'null' }),
    );
    const wrong = found.filter(({ cursor }) => cursor !== null && typeof cursor !== 'string');
    const actual = renderList(wrong.map(({ cursor }) => kindOf(cursor)));
    tell(wrong, (methods, evidence) => report({ message: 'wrongType', values: { methods, actual }, evidence, expected, actual }));
    tell(
      found.filter(({ cursor }) => cursor === '' && peer.revision < MODERN),
      (methods, evidence) =>
        report({ message: 'empty', values: { methods }, evidence, expected: 'no member `nextCursor`', actual: '`""`' }),
    );
  },
});

/** A page whose cursor may not be one. */
interface Odd {
  readonly method: string;
  readonly reply: MessageFrame;
  readonly cursor: Json;
}

/** One helper of the server writes all of them, so that they are told together. */
function tell(odd: readonly Odd[], report: (methods: string, evidence: readonly [Frame, ...Frame[]]) => void): void {
  const perMethod = [...new Map(odd.toReversed().map((each) => [each.method, each])).values()].toReversed();
  const [first, ...more] = perMethod.map(({ reply }) => reply);
  if (first !== undefined) report(renderList(perMethod.map(({ method }) => `\`${method}\``)), [first, ...more]);
}
