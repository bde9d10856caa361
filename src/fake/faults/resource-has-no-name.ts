import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'resource-has-no-name',
  does: 'Leaves `resource` out of the metadata of its resource.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource(({ resource: _, ...metadata }) => metadata),
});
