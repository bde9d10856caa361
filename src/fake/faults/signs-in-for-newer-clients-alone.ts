import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'signs-in-for-newer-clients-alone',
  does: 'Has nothing of a sign-in where clients of 2025-03-26 look for it.',
  wires: ['http'],
  access: 'no-token',
  until: '2025-03-26',
  ...bendServer((metadata, path) => (path.endsWith('/issuer') ? metadata : { status: 404, headers: {} })),
});
