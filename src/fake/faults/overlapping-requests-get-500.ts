import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'overlapping-requests-get-500',
  does: 'Answers 500 to a request while another of the same client is in work.',
  wires: ['http'],
  async http(request, next, { shared }) {
    const key = `busy ${request.headers['mcp-session-id'] ?? ''}`;
    if (request.method !== 'POST' || !request.body.includes('"id"')) return next(request);
    if (shared.has(key)) return { status: 500, headers: {}, body: 'Internal Server Error' };
    shared.set(key, true);
    try {
      await pause(5);
      return await next(request);
    } finally {
      shared.delete(key);
    }
  },
});
