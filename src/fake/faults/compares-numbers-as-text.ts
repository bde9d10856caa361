import { MODERN } from '../../core/revision.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'compares-numbers-as-text',
  does: 'Compares the number in a header with its argument letter by letter.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['mirroredArgument'],
  async http(request, next) {
    const message = messageIn(request);
    if (message === undefined || request.headers['mcp-param-week']?.includes('.') !== true) return next(request);
    const error = { code: -32020, message: 'The header Mcp-Param-Week differs from the argument.' };
    return {
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: message['id'], error }),
    };
  },
});
