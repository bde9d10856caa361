import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'keys-are-a-file',
  does: 'Names an authorization server whose keys stand in a file of its own machine.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer((metadata) => ({ ...metadata, jwks_uri: 'file:///etc/keys.json' })),
});
