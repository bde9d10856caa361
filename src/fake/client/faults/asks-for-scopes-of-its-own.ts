import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-scopes-of-its-own',
  does: 'Asks for a scope of its own instead of those that the challenge names.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, scope: () => 'mcp' } }),
});
