import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-holds-nulls',
  does: 'Writes null for several things that it does not have in the metadata of its resource.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, resource_documentation: null, resource_policy_uri: null })),
});
