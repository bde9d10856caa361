import { defineCheck } from '../../core/check.ts';
import { findRepeated } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'resources/uris-are-unique',
  claim: 'Gives every resource a URI of its own.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['RES-05'],
    says: 'The URI identifies a resource.',
    spec: '2026-07-28/server/resources#resource',
  },
  messages: { repeated: 'The URI `{{uri}}` stands on {{count}} resources.' },
  remedy: 'List each resource once, or give those that differ a URI each.',
  catches: { 'duplicate-resource': ['repeated'] },

  async run({ peer, report, skip }) {
    const listing = peer.lists.resources;
    if (listing === undefined) return skip('It declares no resources.');
    // A list that never ends repeats its entries: that is another fault.
    if (listing.ended === 'loop') return skip('Its list of resources runs in a loop.');
    for (const { identity: uri, count, frame } of findRepeated('resources', listing)) {
      report({ message: 'repeated', values: { uri, count }, subject: uri, evidence: [frame] });
    }
  },
});
