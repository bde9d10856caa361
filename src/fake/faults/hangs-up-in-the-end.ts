import { defineFault } from '../fault.ts';
import { inTheEnd } from '../http-bending.ts';

export default defineFault({
  id: 'hangs-up-in-the-end',
  does: 'Cuts every connection after eighty requests.',
  wires: ['http'],
  ...inTheEnd(() => ({ status: 200, headers: {}, hangUp: true })),
});
