import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-page-is-a-script',
  does: 'Names an authorization server whose page to sign in at is a script.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({ ...metadata, authorization_endpoint: 'javascript:alert(1)' })),
});
