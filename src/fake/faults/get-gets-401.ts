import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'get-gets-401',
  does: 'Answers 401 to every GET of the endpoint.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.method === 'GET' ? { status: 401, headers: {} } : next(request)),
});
