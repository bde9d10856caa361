import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-another-thing',
  does: 'Names something else in `Mcp-Name` than in its body.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) =>
    headers.map(([name, value]) => [name, name === 'Mcp-Name' ? (value.startsWith('=?') ? value : `another-${value}`) : value]),
  ),
});
