import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-http-sse-only',
  does: 'Serves HTTP+SSE and no Streamable HTTP.',
  wires: ['sse'],
  until: '2025-11-25',
  http: (request, next) => (request.path === '/mcp' ? { status: 404, headers: {} } : next(request)),
});
