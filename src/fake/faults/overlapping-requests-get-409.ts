import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

const BODY = '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Another request is in work."}}';

export default defineFault({
  id: 'overlapping-requests-get-409',
  does: 'Answers 409 and an error to a request while another of the same client is in work.',
  wires: ['http'],
  async http(request, next, { shared }) {
    const key = `busy ${request.headers['mcp-session-id'] ?? ''}`;
    if (request.method !== 'POST' || !request.body.includes('"id"')) return next(request);
    if (shared.has(key)) return { status: 409, headers: { 'content-type': 'application/json' }, body: BODY };
    shared.set(key, true);
    try {
      await pause(5);
      return await next(request);
    } finally {
      shared.delete(key);
    }
  },
});
