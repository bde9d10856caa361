import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-its-token-when-asked',
  does: 'Sends the token that it was set up with only once it was refused.',
  wires: ['http'],
  access: 'bearer',
  habits: ({ signIn }) => ({ signIn: { ...signIn, sendsSetToken: 'when-refused' } }),
});
