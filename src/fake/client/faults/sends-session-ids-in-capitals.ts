import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-session-ids-in-capitals',
  does: 'Writes its session id in capitals.',
  wires: ['http'],
  until: '2025-11-25',
  http: bendHeaders(['POST', 'GET', 'DELETE'], (headers) =>
    headers.map(([name, value]) => [name, name.toLowerCase() === 'mcp-session-id' ? value.toUpperCase() : value]),
  ),
});
