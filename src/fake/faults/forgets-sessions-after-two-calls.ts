import { toText } from '../../core/json/to-text.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

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
      const error = { code: -32001, message: 'Session not found' };
      const id = toText(messageIn(request)?.['id'] ?? 'server-error');
      return { status: 404, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id, error }) };
    }
    if (messageIn(request)?.['method'] === 'tools/call') shared.set(key, count + 1);
    return next(request);
  },
});
