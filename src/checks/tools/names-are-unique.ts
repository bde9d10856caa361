import { defineCheck } from '../../core/check.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { showName } from '../../core/text/show-name.ts';
import { listedTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'tools/names-are-unique',
  claim: 'Gives every tool a name of its own.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'text' },
      { from: '2025-11-25', level: 'SHOULD' },
    ],
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
    const places = new Map<string, [MessageFrame, ...MessageFrame[]]>();
    for (const { tool, frame } of listedTools(peer)) {
      const name = tool['name'];
      if (typeof name !== 'string') continue;
      const known = places.get(name);
      if (known === undefined) places.set(name, [frame]);
      else known.push(frame);
    }
    for (const [fullName, [first, ...others]] of places) {
      const elsewhere = others.filter((frame) => frame !== first).slice(0, 2);
      const name = showName(fullName);
      if (others.length > 0) {
        report({ message: 'repeated', values: { name, count: others.length + 1 }, subject: name, evidence: [first, ...elsewhere] });
      }
    }
  },
});
