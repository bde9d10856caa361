import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'sessions-belong-to-one-connection',
  does: 'Knows a new session only on the connection that opened it.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const session = request.headers['mcp-session-id'];
    const response = await next(request);
    const given = response.headers['mcp-session-id'];
    if (given !== undefined) shared.set(`home ${given}`, request.socket);
    if (session === undefined || !shared.has(`home ${session}`)) return response;
    // Once it has seen a request at home, every instance knows the session.
    if (shared.get(`home ${session}`) === request.socket) {
      if (request.body.includes('"id"')) shared.delete(`home ${session}`);
      return response;
    }
    return { status: 404, headers: {} };
  },
});
