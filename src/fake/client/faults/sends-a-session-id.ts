import { MODERN } from '../../../core/revision.ts';
import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-a-session-id',
  does: 'Names a session in the stateless era.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) => withHeader(headers, 'Mcp-Session-Id', 'session-of-mine')),
});
