import { leaveOutHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-the-version-header',
  does: 'Leaves `MCP-Protocol-Version` out of every request after the opening.',
  wires: ['http'],
  from: '2025-06-18',
  http: leaveOutHeader('MCP-Protocol-Version'),
});
