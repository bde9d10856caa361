import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'proof-keys-are-unsaid',
  does: 'Names an authorization server that does not say whether it takes PKCE.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer(({ code_challenge_methods_supported: _, ...metadata }) => metadata),
});
