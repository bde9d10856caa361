import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'resource-scheme-has-an-underscore',
  does: 'Lists a resource under a scheme with an underscore.',
  offer: changeListed('resources', (resource) => ({ ...resource, uri: 'house_rules://handbook' }), 'handbook.md'),
});
