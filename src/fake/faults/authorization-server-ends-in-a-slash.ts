import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-ends-in-a-slash',
  does: 'Puts a slash at the end of the issuer that its metadata names.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, authorization_servers: [`${new URL(String(metadata['resource'])).origin}/`] })),
});
