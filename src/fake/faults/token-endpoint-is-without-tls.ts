import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'token-endpoint-is-without-tls',
  does: 'Names an authorization server whose endpoint for tokens is without TLS.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({ ...metadata, token_endpoint: 'http://login.example.com/token' })),
});
