import { defineClientFault } from '../client-fault.ts';
import { omitParameter } from '../sign-in/bend-parameters.ts';

export default defineClientFault({
  id: 'leaves-out-the-verifier',
  does: 'Trades its code without the verifier.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, trades: omitParameter('code_verifier') } }),
});
