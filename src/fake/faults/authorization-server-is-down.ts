import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-is-down',
  does: 'Names an authorization server where nothing listens.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, authorization_servers: ['http://127.0.0.1:1/issuer'] })),
});
