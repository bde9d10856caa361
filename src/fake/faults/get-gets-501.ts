import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'get-gets-501',
  does: 'Answers 501 to every GET of the endpoint.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.method === 'GET' ? { status: 501, headers: {} } : next(request)),
});
