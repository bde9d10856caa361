import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-names-a-bare-host',
  does: 'Names its authorization server by its host, without a scheme.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({
    ...metadata,
    authorization_servers: [`${new URL(String(metadata['resource'])).origin}/issuer`, 'login.example.com'],
  })),
});
