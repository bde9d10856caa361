import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-is-undescribed',
  does: 'Names an authorization server without metadata.',
  wires: ['http', 'sse'],
  access: 'no-token',
  ...bendServer((metadata, path) => (path.endsWith('/issuer') ? { status: 404, headers: {} } : metadata)),
});
