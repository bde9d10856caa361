import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'resource-ends-in-a-slash',
  does: 'Puts a slash at the end of the resource that its metadata names.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, resource: `${metadata['resource']}/` })),
});
