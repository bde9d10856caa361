import { pingUnder } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-under-fractions',
  does: 'Pings its client under the id 1.5.',
  wires: ['stdio', 'sse'],
  until: '2025-11-25',
  ...pingUnder(1.5),
});
