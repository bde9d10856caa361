import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'resource-is-another-path',
  does: 'Names another path of its origin as the resource.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, resource: new URL('/v2/api', String(metadata['resource'])).href })),
});
