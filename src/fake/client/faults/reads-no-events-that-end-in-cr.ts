import { neverHearOpening } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'reads-no-events-that-end-in-cr',
  does: 'Reads no event whose lines end in CR alone.',
  wires: ['http', 'sse'],
  until: '2025-11-25',
  needs: ['events-end-in-cr'],
  handle: neverHearOpening,
});
