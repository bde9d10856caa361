import { MODERN } from '../../core/revision.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { isRetry } from '../rounds-bending.ts';

export default defineFault({
  id: 'state-stays-on-the-connection',
  does: 'Goes on with a call only on the connection that it began on.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['inputRequired'],
  http(request, next, { shared }) {
    const message = messageIn(request);
    const key = `began on ${request.socket ?? ''}`;
    if (message === undefined || message['method'] !== 'tools/call') return next(request);
    if (!isRetry(message)) shared.set(key, true);
    if (shared.has(key)) return next(request);
    const error = { code: -32602, message: 'This call has not been begun.' };
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: message['id'], error }),
    };
  },
});
