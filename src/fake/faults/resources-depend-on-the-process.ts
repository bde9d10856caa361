import { MODERN } from '../../core/revision.ts';
import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

/** Servers in one process count as processes of their own. */
let starts = process.pid;

export default defineFault({
  id: 'resources-depend-on-the-process',
  does: 'Lists a resource for each start, and declares no changes.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering, revision) {
    const uri = `library://starts/${++starts}`;
    const read: typeof offering.read = (asked) => (asked === uri ? [{ uri, text: 'Started.' }] : offering.read(asked));
    const capabilities = { ...offering.capabilities, resources: { subscribe: true } };
    const name = 'handbook.md';
    return changeListed('resources', (resource) => ({ uri, name: resource['name'] }), name)({ ...offering, capabilities, read }, revision);
  },
});
