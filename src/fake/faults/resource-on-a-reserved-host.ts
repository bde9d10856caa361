import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'resource-on-a-reserved-host',
  does: 'Lists a resource under a web address that nobody can have.',
  offer: changeListed('resources', (resource) => ({ ...resource, uri: 'https://library.invalid/handbook' }), 'handbook.md'),
});
