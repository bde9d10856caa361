import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ended-sessions-live-on',
  does: 'Takes a DELETE and keeps the session.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next, { sessions }) =>
    request.method === 'DELETE' && sessions.has(request.headers['mcp-session-id'] ?? '') ? { status: 204, headers: {} } : next(request),
});
