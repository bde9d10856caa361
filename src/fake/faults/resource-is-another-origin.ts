import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'resource-is-another-origin',
  does: 'Says in the metadata of its resource that it is for another origin.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, resource: 'https://api.example.com/mcp' })),
});
