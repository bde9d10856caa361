import { neverHearOpening } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'reads-events-with-lf-alone',
  does: 'Reads no events whose lines end in CR LF.',
  wires: ['http', 'sse'],
  until: '2025-11-25',
  needs: ['events-end-in-crlf'],
  handle: neverHearOpening,
});
