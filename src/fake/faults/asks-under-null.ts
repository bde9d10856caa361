import { pingUnder } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-under-null',
  does: 'Pings its client under the id null.',
  wires: ['stdio', 'sse'],
  until: '2025-11-25',
  ...pingUnder(null),
});
