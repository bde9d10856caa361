import { MODERN } from '../../../core/revision.ts';
import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'keeps-the-offered-version-header',
  does: 'Offers the revision of the stateless era in `initialize`, and goes on naming it whatever was agreed to.',
  wires: ['http'],
  from: '2025-06-18',
  until: '2025-11-25',
  habits: () => ({ offers: () => MODERN }),
  http: bendHeaders(['POST', 'GET', 'DELETE'], (headers, _, { greeted }) =>
    greeted ? withHeader(headers, 'MCP-Protocol-Version', MODERN) : headers,
  ),
});
