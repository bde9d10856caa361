import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'documentation-is-no-address',
  does: 'Names a path without a host as the documentation of its resource.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, resource_documentation: '/docs' })),
});
