import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ended-session-answers-400',
  does: 'Answers 400 instead of 404 to requests in a session that was deleted.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next, { shared }) {
    const mark = `ended ${request.headers['mcp-session-id'] ?? ''}`;
    const response = await next(request);
    if (request.method === 'DELETE' && response.status < 300) shared.set(mark, true);
    return response.status === 404 && shared.has(mark) ? { ...response, status: 400 } : response;
  },
});
