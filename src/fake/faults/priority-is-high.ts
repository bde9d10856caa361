import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'priority-is-high',
  does: 'Gives a resource the priority 5.',
  offer: changeListed('resources', (resource) => ({ ...resource, annotations: { priority: 5 } })),
});
