import { neverHearOpening } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'wants-usual-events',
  does: 'Reads no events that leave their type out.',
  wires: ['http', 'sse'],
  until: '2025-11-25',
  needs: ['events-have-rare-forms'],
  handle: neverHearOpening,
});
