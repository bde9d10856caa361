import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-names-a-hundred-scopes',
  does: 'Names a hundred scopes in its metadata.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource((metadata) => ({ ...metadata, scopes_supported: Array.from({ length: 100 }, (_, at) => `shelf${at}:read`) })),
});
