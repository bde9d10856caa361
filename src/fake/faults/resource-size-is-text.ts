import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'resource-size-is-text',
  does: 'Gives the size of a resource as a text.',
  offer: changeListed('resources', (resource) => ({ ...resource, size: '1 kB' })),
});
