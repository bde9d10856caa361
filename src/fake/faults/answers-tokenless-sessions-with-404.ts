import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-tokenless-sessions-with-404',
  does: 'Answers 404 to who sends into a session without a token.',
  wires: ['http'],
  access: 'good-token',
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    const isTokenless = request.headers['mcp-session-id'] !== undefined && request.headers['authorization'] === undefined;
    return response.status === 401 && isTokenless ? { status: 404, headers: {} } : response;
  },
});
