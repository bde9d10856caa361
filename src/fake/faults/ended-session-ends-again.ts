import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ended-session-ends-again',
  does: 'Answers 204 to every further DELETE of a session that it ended.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    if (request.method !== 'DELETE') return next(request);
    const mark = `ended ${request.headers['mcp-session-id'] ?? ''}`;
    const response = await next(request);
    if (response.status < 300) shared.set(mark, true);
    return shared.has(mark) ? { status: 204, headers: {} } : response;
  },
});
