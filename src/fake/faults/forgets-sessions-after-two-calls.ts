import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'forgets-sessions-after-two-calls',
  does: 'Knows a session no more once two tools have been called in it, and answers 404 to whatever names it.',
  tries: 'clients',
  wires: ['http'],
  until: '2025-11-25',
  http(request, next, { shared }) {
    const session = request.headers['mcp-session-id'];
    if (session === undefined) return next(request);
    const key = `calls in ${session}`;
    const count = Number(shared.get(key) ?? 0);
    if (count >= 2) {
      const body = JSON.stringify(createError(messageIn(request), -32001, 'Session not found'));
      return { status: 404, headers: { 'content-type': 'application/json' }, body };
    }
    if (messageIn(request)?.['method'] === 'tools/call') shared.set(key, count + 1);
    return next(request);
  },
});
