import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-wants-every-scope',
  does: 'Names a scope in its metadata that stands for everything.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, scopes_supported: ['*'] })),
});
