import { MODERN } from '../../../core/revision.ts';
import { leaveOutHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-mcp-name',
  does: 'Leaves the header `Mcp-Name` out.',
  wires: ['http'],
  from: MODERN,
  http: leaveOutHeader('Mcp-Name'),
});
