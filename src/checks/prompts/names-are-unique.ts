import { defineCheck } from '../../core/check.ts';
import { findRepeated } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'prompts/names-are-unique',
  claim: 'Gives every prompt a name of its own.',
  subject: 'server',
  requirement: { level: 'advice', because: 'A prompt is asked for by its name: of two with one name a client can reach only one.' },
  messages: { repeated: 'The name `{{name}}` stands on {{count}} prompts.' },
  harm: { kind: 'costs', because: 'All but one of them are shown and cannot be used.' },
  remedy: 'Rename or drop all but one of them.',
  catches: { 'duplicate-prompt': ['repeated'] },

  async run({ peer, report, skip }) {
    const listing = peer.lists.prompts;
    if (listing === undefined) return skip('It declares no prompts.');
    // A list that never ends repeats its entries: that is another fault.
    if (listing.ended === 'loop') return skip('Its list of prompts runs in a loop.');
    for (const { identity: name, count, frame } of findRepeated('prompts', listing)) {
      report({ message: 'repeated', values: { name, count }, subject: name, evidence: [frame] });
    }
  },
});
