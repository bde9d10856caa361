import { defineFault } from '../fault.ts';
import { MCP_PATH } from '../http/endpoint.ts';
import { SSE_PATH } from '../http/sse.ts';

export default defineFault({
  id: 'speaks-http-sse-at-its-only-url',
  does: 'Speaks HTTP+SSE alone, at the URL of its endpoint: a GET opens the stream, and a POST is answered with 405.',
  wires: ['http'],
  acrossRevisions: true,
  diagnosis: 'legacy-sse-endpoint',
  http(request, next) {
    if (request.path !== MCP_PATH) return next(request);
    if (request.method === 'GET') return next({ ...request, path: SSE_PATH });
    return { status: 405, headers: { allow: 'GET' } };
  },
});
