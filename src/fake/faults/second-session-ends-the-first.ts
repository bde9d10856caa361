import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'second-session-ends-the-first',
  does: 'Answers 500 to the next request of every other session once a new one was opened.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { sessions, shared }) {
    const own = request.headers['mcp-session-id'];
    const others = [...sessions.keys()];
    const isLost = own !== undefined && shared.delete(`lost ${own}`);
    if (isLost && request.method === 'POST') return { status: 500, headers: {}, body: 'Transport is closed' };
    const response = await next(request);
    if (response.headers['mcp-session-id'] !== undefined) for (const id of others) shared.set(`lost ${id}`, true);
    return response;
  },
});
