import { neverHearOpening } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'reads-events-piece-by-piece',
  does: 'Reads no events that come in several pieces.',
  wires: ['http', 'sse'],
  until: '2025-11-25',
  needs: ['cuts-between-cr-and-lf'],
  handle: neverHearOpening,
});
