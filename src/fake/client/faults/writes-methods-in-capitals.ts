import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'writes-methods-in-capitals',
  does: 'Writes methods into `Mcp-Method` in capitals.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) => headers.map(([name, value]) => [name, name === 'Mcp-Method' ? value.toUpperCase() : value])),
});
