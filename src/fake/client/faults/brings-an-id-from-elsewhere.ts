import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'brings-an-id-from-elsewhere',
  does: 'Goes by a client that another authorization server knows.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, clientId: () => 'of-another-server' } }),
});
