import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'delete-gets-404',
  does: 'Answers 404 to every DELETE.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.method === 'DELETE' ? { status: 404, headers: {} } : next(request)),
});
