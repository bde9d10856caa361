import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'endpoint-loses-mount-prefix',
  does: 'Is mounted under `/sse`, and leaves that out of the endpoint that it names.',
  wires: ['sse'],
  diagnosis: 'endpoint-loses-prefix',
  http(request, next) {
    if (request.path === '/messages') return { status: 404, headers: {} };
    return next(request.path === '/sse/messages' ? { ...request, path: '/messages' } : request);
  },
});
