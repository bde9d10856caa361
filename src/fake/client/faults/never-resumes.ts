import { hasHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'never-resumes',
  does: 'Never comes back to a stream that was cut.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['closes-after-priming'],
  http: (request) => (hasHeader(request.headers, 'Last-Event-ID') ? undefined : request),
});
