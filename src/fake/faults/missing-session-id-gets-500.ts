import { isModern } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-session-id-gets-500',
  does: 'Answers 500 to requests that should name a session.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    const isBare = request.headers['mcp-session-id'] === undefined && request.body.includes('"method"') && !isModern(request);
    return isBare && response.status === 400 ? { ...response, status: 500 } : response;
  },
});
