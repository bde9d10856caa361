import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'argument-headers-are-missing',
  does: 'Repeats no argument in a header, whatever the schema of a tool says.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) => headers.filter(([name]) => !name.startsWith('Mcp-Param-'))),
});
