import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-writes-scopes-as-text',
  does: 'Writes its scopes into the metadata of its resource as one text.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, scopes_supported: 'library:read library:call' })),
});
