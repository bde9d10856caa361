import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json.ts';

export default defineCheck({
  id: 'tools/names-are-unique',
  claim: 'Gives every tool a name of its own.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TOOL-07'],
    says: 'The name of a tool identifies it within the server.',
    spec: '2025-11-25/server/tools#tool-names',
  },
  messages: { repeated: 'The name `{{name}}` stands on {{count}} tools.' },
  harm: { kind: 'loses-tools', because: 'A client keeps one of them, or refuses the list.' },
  remedy: 'Rename or drop all but one of them.',
  catches: { 'duplicate-tool': ['repeated'] },

  async run({ peer, report, skip }) {
    const listing = peer.lists.tools;
    if (listing === undefined) return skip('It declares no tools.');
    // A list that never ends repeats its names: that is another fault.
    if (listing.ended === 'loop') return skip('Its list of tools runs in a loop.');
    const counts = new Map<string, number>();
    for (const tool of listing.items) {
      const name = isObject(tool) ? tool['name'] : undefined;
      if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const [name, count] of counts) {
      const page = listing.pages.find(({ items }) => items.some((tool) => isObject(tool) && tool['name'] === name));
      const frame = page?.exchange.reply;
      if (count > 1 && frame !== undefined) report({ message: 'repeated', values: { name, count }, subject: name, evidence: [frame] });
    }
  },
});
