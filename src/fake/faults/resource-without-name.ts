import { changeListed, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'resource-without-name',
  does: 'Lists a resource without a name.',
  offer: changeListed('resources', (resource) => without(resource, 'name')),
});
