import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'redirects-with-308',
  does: 'Sends every request on to another path of its own for good, and serves it there.',
  wires: ['http'],
  http(request, next) {
    if (request.path === '/mcp') return { status: 308, headers: { location: '/moved/mcp' } };
    return next(request.path === '/moved/mcp' ? { ...request, path: '/mcp' } : request);
  },
});
