import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'goes-on-with-plain-pkce',
  does: 'Asks for a code where the metadata offers no method of PKCE that is safe.',
  wires: ['http'],
  needs: ['metadata-has-plain-pkce-alone'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, takesMethods: () => true } }),
});
