import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'demands-version-header',
  does: 'Answers 400 to requests of a session that do not name its version.',
  wires: ['http'],
  from: '2025-06-18',
  until: '2025-11-25',
  http(request, next, { sessions }) {
    const session = sessions.get(request.headers['mcp-session-id'] ?? '');
    const isBare = request.method === 'POST' && request.headers['mcp-protocol-version'] === undefined;
    const isAsked = session?.revision !== undefined && session.revision >= '2025-06-18';
    return isBare && isAsked ? { status: 400, headers: {}, body: 'MCP-Protocol-Version is required' } : next(request);
  },
});
