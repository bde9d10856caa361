import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'resource-is-the-origin',
  does: 'Names its origin as the resource, without the path of the endpoint.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, resource: new URL(String(metadata['resource'])).origin })),
});
