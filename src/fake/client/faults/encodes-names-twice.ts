import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { encodeField } from '../encode-field.ts';

export default defineClientFault({
  id: 'encodes-names-twice',
  does: 'Encodes what has been encoded once more.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) =>
    headers.map(([name, value]) => [name, name === 'Mcp-Name' ? (value.startsWith('=?') ? encodeField(value) : value) : value]),
  ),
});
