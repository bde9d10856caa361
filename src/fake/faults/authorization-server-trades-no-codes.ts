import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-trades-no-codes',
  does: 'Names an authorization server with a page to sign in at, and gives tokens to machines alone.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({ ...metadata, grant_types_supported: ['client_credentials'] })),
});
