import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'repeats-its-state',
  does: 'Gives each of its questions the same state.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, asks: (query) => ({ ...query, state: 'always-the-same' }), takesRedirect: () => true } }),
});
