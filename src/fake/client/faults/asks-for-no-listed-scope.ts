import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-no-listed-scope',
  does: 'Asks for a scope of its own where the challenge names none.',
  wires: ['http'],
  needs: ['challenge-names-no-scope'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, scope: (choice) => (choice.challenged === undefined ? 'mcp' : signIn.scope(choice)) } }),
});
