import { MODERN } from '../../core/revision.ts';
import { calls, messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'demands-headers-for-nothing',
  does: 'Demands the header of an argument that is not given.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['mirroredArgument'],
  async http(request, next) {
    const message = messageIn(request);
    if (message === undefined || !calls('opening_hours')(message) || request.headers['mcp-param-week'] !== undefined) return next(request);
    const error = { code: -32020, message: 'The header Mcp-Param-Week is missing.' };
    return {
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: message['id'], error }),
    };
  },
});
