import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'restored-session-is-not-initialized',
  does: 'Knows a session on another connection, and not that it was initialized.',
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
    return {
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Server not initialized"},"id":null}',
    };
  },
});
