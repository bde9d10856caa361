import { defineFault } from '../fault.ts';
import { refuseSessions, servePostOnly } from '../stateless-only.ts';

export default defineFault({
  id: 'mints-a-session-id',
  does: 'Keeps no sessions, and gives every answer a session id.',
  wires: ['http'],
  ...refuseSessions,
  async http(request, next) {
    const response = await servePostOnly(request, next);
    return { ...response, headers: { ...response.headers, 'mcp-session-id': 'none' } };
  },
});
