import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-is-for-machines',
  does: 'Names an authorization server that gives tokens to machines, and has no page to sign in at.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer(({ authorization_endpoint: _, ...metadata }) => ({
    ...metadata,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
  })),
});
