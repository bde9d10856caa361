import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'proof-keys-are-plain',
  does: 'Names an authorization server that takes PKCE without a digest alone.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({ ...metadata, code_challenge_methods_supported: ['plain'] })),
});
