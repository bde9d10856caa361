import { defineFault } from '../fault.ts';
import { refuseSessions, servePostOnly } from '../stateless-only.ts';

export default defineFault({
  id: 'minds-session-headers',
  does: 'Keeps no sessions, and answers 404 to whoever names one.',
  wires: ['http'],
  ...refuseSessions,
  http(request, next) {
    if (request.headers['mcp-session-id'] === undefined) return servePostOnly(request, next);
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'There is no such session.' };
  },
});
