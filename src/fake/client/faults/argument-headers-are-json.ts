import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'argument-headers-are-json',
  does: 'Writes numbers and booleans into headers with quotes around them.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) =>
    headers.map(([name, value]) => [name, /^mcp-param-/i.test(name) && /^(?:\d+|true|false)$/.test(value) ? `"${value}"` : value]),
  ),
});
