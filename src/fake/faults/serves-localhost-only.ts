import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-localhost-only',
  does: 'Refuses every name but `localhost` in the Host header.',
  wires: ['http'],
  diagnosis: 'host-refused',
  http: (request, next) =>
    request.headers['host']?.startsWith('localhost:') ? next(request) : { status: 403, headers: {}, body: 'Invalid Host' },
});
