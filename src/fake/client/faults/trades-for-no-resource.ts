import { defineClientFault } from '../client-fault.ts';
import { omitParameter } from '../sign-in/bend-parameters.ts';

export default defineClientFault({
  id: 'trades-for-no-resource',
  does: 'Asks for tokens without saying for which resource.',
  wires: ['http'],
  access: 'oauth',
  habits: ({ signIn }) => ({ signIn: { ...signIn, trades: omitParameter('resource') } }),
});
