import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-a-person-before-it-refreshes',
  does: 'Asks a person again where its refresh token would do.',
  wires: ['http'],
  needs: ['tokens-end-early'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, refreshes: false } }),
});
