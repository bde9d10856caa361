import { bendGrant } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-without-a-state',
  does: 'Asks for access without a `state`.',
  wires: ['http', 'sse'],
  access: 'oauth',
  signIn: bendGrant((parameters) => parameters.delete('state')),
});
