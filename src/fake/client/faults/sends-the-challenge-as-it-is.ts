import { bendGrant } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-the-challenge-as-it-is',
  does: 'Sends its verifier itself as the challenge (`plain`).',
  wires: ['http', 'sse'],
  access: 'oauth',
  signIn: bendGrant((parameters) => {
    if (parameters.has('code_challenge_method')) parameters.set('code_challenge_method', 'plain');
  }),
});
