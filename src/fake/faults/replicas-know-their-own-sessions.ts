import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'replicas-know-their-own-sessions',
  does: 'Deals its connections out to two instances by turns, and each knows only the sessions that it has opened.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const instance = instanceOf(request.socket ?? '', shared);
    const session = request.headers['mcp-session-id'];
    if (session !== undefined && shared.has(`home ${session}`) && shared.get(`home ${session}`) !== instance)
      return { status: 404, headers: {} };
    const response = await next(request);
    const given = response.headers['mcp-session-id'];
    if (given !== undefined) shared.set(`home ${given}`, instance);
    return response;
  },
});

function instanceOf(socket: string, shared: Map<string, unknown>): number {
  const known = shared.get(`instance of ${socket}`);
  if (typeof known === 'number') return known;
  const count = Number(shared.get('connections') ?? 0);
  shared.set('connections', count + 1);
  shared.set(`instance of ${socket}`, count % 2);
  return count % 2;
}
