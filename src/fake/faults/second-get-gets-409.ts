import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'second-get-gets-409',
  does: 'Answers 409 to every GET of a session but its first, also when that has long been closed.',
  tries: 'clients',
  wires: ['http'],
  until: '2025-11-25',
  http(request, next, { shared, sessions }) {
    const session = request.headers['mcp-session-id'];
    if (request.method !== 'GET' || session === undefined || !sessions.has(session)) return next(request);
    if (request.headers['last-event-id'] !== undefined) return next(request);
    const key = `stream of ${session}`;
    if (shared.has(key)) return { status: 409, headers: {} };
    shared.set(key, true);
    return next(request);
  },
});
