import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'tools/entries-are-tools',
  claim: 'Lists nothing but tools, each with its name.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'schema' },
      { from: '2025-11-25', level: 'MUST' },
    ],
    rows: ['TOOL-05'],
    says: 'Every entry of the list is an object with a `name`, which is a string.',
    spec: '2025-11-25/server/tools#tool',
  },
  messages: {
    noTool: '`tools[{{index}}]`{{page}} is {{actual}}, where a tool must stand.',
    noName: '`tools[{{index}}].name`{{page}} must be a string, and is {{actual}}.',
  },
  harm: {
    kind: 'loses-tools',
    because: 'A client that checks the shape of the list refuses it whole: the good tools vanish with the bad entry.',
  },
  remedy: 'Leave out what is no tool before the list is sent, such as the gaps that a filter of permissions makes.',
  catches: { 'null-among-tools': ['noTool'], 'nameless-tool': ['noName'] },

  async run({ peer, report, skip }) {
    const listing = peer.lists.tools;
    if (listing === undefined) return skip('It declares no tools.');
    if (listing.items.length === 0) return skip('It lists no tools.');
    for (const [number, { items, exchange }] of listing.pages.entries()) {
      const page = listing.pages.length > 1 ? ` on page ${number + 1}` : '';
      const frame = exchange.reply;
      if (frame === undefined) continue;
      // One of a kind for each page: a filter that leaves gaps leaves many.
      const kinds = new Set<string>();
      for (const [index, item] of items.entries()) {
        const isTool = isObject(item);
        const actual = describeValue(isTool ? item['name'] : item);
        if ((isTool && typeof item['name'] === 'string') || kinds.has(`${isTool} ${actual}`)) continue;
        kinds.add(`${isTool} ${actual}`);
        report({
          message: isTool ? 'noName' : 'noTool',
          subject: `tools[${index}]${page}`,
          values: { index, page, actual },
          evidence: [frame],
          expected: isTool ? 'a string' : 'an object',
          actual,
        });
      }
    }
  },
});
