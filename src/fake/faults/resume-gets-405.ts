import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'resume-gets-405',
  does: 'Gives event ids and answers 405 to whoever comes back with one.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (request.headers['last-event-id'] === undefined ? next(request) : { status: 405, headers: { allow: 'POST' } }),
});
