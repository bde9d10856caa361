import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-scopes-without-end',
  does: 'Asks a person five times for scopes that are not granted.',
  wires: ['http'],
  needs: ['grants-one-scope-alone'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, mostStepUps: 5 } }),
});
