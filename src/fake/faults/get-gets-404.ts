import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'get-gets-404',
  does: 'Answers 404 to every GET of the endpoint.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.method === 'GET' ? { status: 404, headers: {} } : next(request)),
});
