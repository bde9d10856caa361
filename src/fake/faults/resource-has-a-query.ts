import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'resource-has-a-query',
  does: 'Adds a query to the resource that its metadata names.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, resource: `${metadata['resource']}?version=2` })),
});
