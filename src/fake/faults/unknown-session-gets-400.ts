import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-session-gets-400',
  does: 'Answers 400 instead of 404 to a session id that it never gave.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const response = await next(request);
    const given = response.headers['mcp-session-id'];
    if (given !== undefined) shared.set(`given ${given}`, true);
    return response.status === 404 && !shared.has(`given ${request.headers['mcp-session-id']}`) ? { ...response, status: 400 } : response;
  },
});
