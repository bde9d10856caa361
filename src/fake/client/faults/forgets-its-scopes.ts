import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'forgets-its-scopes',
  does: 'Asks for the missing scope without those that it had.',
  wires: ['http'],
  from: '2026-07-28',
  needs: ['asks-for-the-missing-scope-alone'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, scope: (choice) => choice.challenged } }),
});
