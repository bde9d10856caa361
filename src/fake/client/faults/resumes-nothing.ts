import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'resumes-nothing',
  does: 'Gives up on an answer whose stream was cut, though it was told where to go on.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['closes-after-priming'],
  http: (request) => (request.headers.some(([name]) => name === 'Last-Event-ID') ? undefined : request),
});
