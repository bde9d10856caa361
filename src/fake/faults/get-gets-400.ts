import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'get-gets-400',
  does: 'Answers 400 to every GET of the endpoint.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.method === 'GET' ? { status: 400, headers: {} } : next(request)),
});
