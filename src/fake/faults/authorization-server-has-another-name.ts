import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-has-another-name',
  does: 'Names an authorization server that has another name in its own metadata.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({ ...metadata, issuer: 'https://login.example.com/' })),
});
