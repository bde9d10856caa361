import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'get-gets-405',
  does: 'Answers 405 to every GET of the endpoint, unless it resumes a stream.',
  tries: 'clients',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) =>
    request.method === 'GET' && request.headers['last-event-id'] === undefined
      ? { status: 405, headers: { allow: 'POST, DELETE' } }
      : next(request),
});
