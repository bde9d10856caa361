import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-argument-headers-as-invalid',
  does: 'Refuses a header that differs from its argument with the code for invalid params.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['mirroredArgument'],
  bend: bendError('tools/call', (error) => (String(error['message']).includes('Mcp-Param') ? { ...error, code: -32602 } : error)),
});
