import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'goes-on-without-pkce',
  does: 'Asks for a code where the metadata says nothing of PKCE.',
  wires: ['http'],
  needs: ['metadata-has-no-pkce'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesMethods: () => true } }),
});
