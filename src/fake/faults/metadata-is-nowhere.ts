import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-is-nowhere',
  does: 'Has no metadata of its resource anywhere.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource(() => ({ status: 404, headers: {} })),
});
