import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'looks-for-a-sign-in-first',
  does: 'Looks for a sign-in instead of sending the token that it was set up with.',
  wires: ['http'],
  access: 'bearer',
  habits: ({ signIn }) => ({ signIn: { ...signIn, sendsSetToken: 'never' } }),
});
