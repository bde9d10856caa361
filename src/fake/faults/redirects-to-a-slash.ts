import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'redirects-to-a-slash',
  does: 'Sends every request on to the path with a slash at its end, and serves it there.',
  wires: ['http'],
  http(request, next) {
    if (request.path !== '/mcp/') return { status: 307, headers: { location: '/mcp/' } };
    return next({ ...request, path: '/mcp' });
  },
});
