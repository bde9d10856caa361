import { NEWEST_LEGACY } from '../../../core/revision.ts';
import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-another-revision-in-the-header',
  does: 'Names another revision in `MCP-Protocol-Version` than was agreed to.',
  wires: ['http'],
  from: '2025-06-18',
  until: '2025-11-25',
  http: bendHeaders(['POST', 'GET', 'DELETE'], (headers, _, { greeted, revision }) =>
    greeted ? withHeader(headers, 'MCP-Protocol-Version', revision === NEWEST_LEGACY ? '2025-06-18' : NEWEST_LEGACY) : headers,
  ),
});
