import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'delete-gets-405',
  does: 'Answers 405 to every DELETE.',
  tries: 'clients',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.method === 'DELETE' ? { status: 405, headers: { allow: 'GET, POST' } } : next(request)),
});
