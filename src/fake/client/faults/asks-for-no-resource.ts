import { defineClientFault } from '../client-fault.ts';
import { omitParameter } from '../sign-in/bend-parameters.ts';

export default defineClientFault({
  id: 'asks-for-no-resource',
  does: 'Asks for a code without saying for which resource.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, asks: omitParameter('resource') } }),
});
