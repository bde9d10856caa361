import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'endpoint-is-nowhere',
  does: 'Names an endpoint that it does not serve.',
  wires: ['sse'],
  diagnosis: 'endpoint-unreachable',
  http: (request, next) => (request.method === 'POST' ? { status: 404, headers: {} } : next(request)),
});
