import { bendGrant } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-without-a-code-challenge',
  does: 'Asks for access without PKCE.',
  wires: ['http', 'sse'],
  access: 'oauth',
  signIn: bendGrant((parameters) => {
    parameters.delete('code_challenge');
    parameters.delete('code_challenge_method');
  }),
});
