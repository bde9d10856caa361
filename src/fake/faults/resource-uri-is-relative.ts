import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'resource-uri-is-relative',
  does: 'Lists a resource whose URI has no scheme.',
  offer: changeListed('resources', (resource) => ({ ...resource, uri: 'handbook.md' }), 'handbook.md'),
});
