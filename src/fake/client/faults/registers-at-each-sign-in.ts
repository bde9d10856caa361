import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'registers-at-each-sign-in',
  does: 'Registers itself anew each time that it signs in.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, keepsClient: false } }),
});
