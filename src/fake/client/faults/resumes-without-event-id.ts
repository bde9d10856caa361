import { leaveOutHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'resumes-without-event-id',
  does: 'Comes back to a stream that was cut without naming its last event.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['closes-after-priming'],
  http: leaveOutHeader('Last-Event-ID'),
});
