import { leaveOutHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-the-session-id',
  does: 'Sends everything after the opening without its session id.',
  wires: ['http'],
  until: '2025-11-25',
  http: leaveOutHeader('Mcp-Session-Id'),
});
