import { isModern } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'modern-requests-end-the-session',
  does: 'Forgets the session of a socket when a request of the stateless era comes on it.',
  wires: ['http'],
  acrossRevisions: true,
  async http(request, next, { shared }) {
    const key = `session on ${request.socket ?? ''}`;
    const session = request.headers['mcp-session-id'];
    if (session !== undefined && request.method === 'POST') {
      if (shared.has(`forgotten ${session}`)) return { status: 404, headers: {} };
      shared.set(key, session);
    }
    if (isModern(request) && shared.has(key)) shared.set(`forgotten ${String(shared.get(key))}`, true);
    return next(request);
  },
});
