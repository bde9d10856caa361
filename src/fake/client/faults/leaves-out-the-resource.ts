import { bendGrant } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-the-resource',
  does: 'Asks for access without saying what for.',
  wires: ['http', 'sse'],
  access: 'oauth',
  signIn: bendGrant((parameters) => parameters.delete('resource')),
});
