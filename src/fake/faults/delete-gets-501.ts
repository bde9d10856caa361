import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'delete-gets-501',
  does: 'Answers 501 to every DELETE.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.method === 'DELETE' ? { status: 501, headers: {} } : next(request)),
});
