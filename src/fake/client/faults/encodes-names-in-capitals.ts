import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'encodes-names-in-capitals',
  does: 'Writes the marks around encoded names in capitals.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) =>
    headers.map(([name, value]) => [name, name === 'Mcp-Name' ? value.replace(/^=\?base64\?/, '=?BASE64?') : value]),
  ),
});
