import { pingUnder } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-under-one-id',
  does: 'Pings its client twice under one id.',
  wires: ['stdio', 'sse'],
  until: '2025-11-25',
  ...pingUnder('ping', 'ping'),
});
