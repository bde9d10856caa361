import { MODERN, NEWEST_LEGACY } from '../../../core/revision.ts';
import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'version-header-differs',
  does: 'Names another revision in `MCP-Protocol-Version` than in `_meta`.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) => withHeader(headers, 'MCP-Protocol-Version', NEWEST_LEGACY)),
});
