import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-is-without-tls',
  does: 'Names an authorization server without TLS beside its own.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({
    ...metadata,
    authorization_servers: [`${new URL(String(metadata['resource'])).origin}/issuer`, 'http://192.0.2.1/issuer'],
  })),
});
