import { defineCheck } from '../../core/check.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { isObject } from '../../core/json/json.ts';
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
    noTool: '`tools[{{index}}]`{{page}} is {{actual}}, where a tool must stand{{more}}.',
    noName: '`tools[{{index}}].name`{{page}} must be a string, and is {{actual}}{{more}}.',
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
    if (listing.items.length === 0) return skip(listing.ended === 'broken' ? 'Its list of tools did not come.' : 'It lists no tools.');
    // One finding for each kind: a filter that leaves gaps leaves many.
    const kinds = new Map<string, Kind>();
    for (const [number, { items, exchange }] of listing.pages.entries()) {
      const page = listing.pages.length > 1 ? ` on page ${number + 1}` : '';
      const frame = exchange.reply;
      for (const [index, item] of items.entries()) {
        const isTool = isObject(item);
        if ((isTool && typeof item['name'] === 'string') || frame === undefined) continue;
        const actual = describeValue(isTool ? item['name'] : item);
        const message = isTool ? 'noName' : 'noTool';
        const known = kinds.get(`${message} ${actual}`);
        if (known !== undefined) known.others += 1;
        else kinds.set(`${message} ${actual}`, { message, index, page, actual, frame, others: 0 });
      }
    }
    for (const { message, index, page, actual, frame, others } of kinds.values()) {
      const more = others === 0 ? '' : others === 1 ? '; so is another' : `; so are ${others} others`;
      const expected = message === 'noName' ? 'a string' : 'an object';
      report({ message, subject: actual, values: { index, page, actual, more }, evidence: [frame], expected, actual });
    }
  },
});

interface Kind {
  readonly message: 'noTool' | 'noName';
  readonly index: number;
  readonly page: string;
  readonly actual: string;
  readonly frame: MessageFrame;
  others: number;
}
