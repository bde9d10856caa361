import { neverHearOpening } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'compares-ids-as-text',
  does: 'Compares the ids of answers as texts, so that 1.0 is not 1.',
  until: '2025-11-25',
  needs: ['ids-are-written-with-a-point'],
  handle: neverHearOpening,
});
