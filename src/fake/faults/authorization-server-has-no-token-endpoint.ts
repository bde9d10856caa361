import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-has-no-token-endpoint',
  does: 'Names an authorization server without an endpoint for tokens.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer(({ token_endpoint: _, ...metadata }) => metadata),
});
