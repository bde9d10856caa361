import { neverHearOpening } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'parses-each-line-of-data',
  does: 'Takes each line of data for a message.',
  wires: ['http', 'sse'],
  until: '2025-11-25',
  needs: ['data-comes-in-lines'],
  handle: neverHearOpening,
});
