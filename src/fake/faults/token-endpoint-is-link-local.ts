import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'token-endpoint-is-link-local',
  does: 'Names an authorization server whose endpoint for tokens is at an address of a single network cable.',
  wires: ['http'],
  access: 'no-token',
  // Where clouds keep the credentials of a machine.
  ...bendServer((metadata) => ({ ...metadata, token_endpoint: 'https://169.254.169.254/token' })),
});
