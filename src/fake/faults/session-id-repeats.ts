import { withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

const ID = 'the-reading-room';

export default defineFault({
  id: 'session-id-repeats',
  does: 'Gives the same session id to everybody.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const named = request.headers['mcp-session-id'];
    if (named === ID && request.method === 'DELETE') return { status: 405, headers: { allow: 'GET, POST' } };
    const own = named === ID ? withHeaders(request, { 'mcp-session-id': String(shared.get(ID)) }) : request;
    const response = await next(own);
    const given = response.headers['mcp-session-id'];
    if (given === undefined) return response;
    shared.set(ID, given);
    return { ...response, headers: { ...response.headers, 'mcp-session-id': ID } };
  },
});
