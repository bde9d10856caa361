import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-wants-offline-access',
  does: 'Names `offline_access` among the scopes of its metadata.',
  wires: ['http'],
  access: 'no-token',
  from: '2026-07-28',
  ...bendResource((metadata) => ({ ...metadata, scopes_supported: ['library:read', 'offline_access'] })),
});
