import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'encodes-names-as-latin-1',
  does: 'Encodes names in Latin-1.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers) =>
    headers.map(([name, value]) => [
      name,
      name === 'Mcp-Name' ? value.replace(/^=\?base64\?(.*)\?=$/, (_, encoded: string) => `=?base64?${toLatin1(encoded)}?=`) : value,
    ]),
  ),
});

/** Letters beyond Latin-1 become others. */
function toLatin1(encoded: string): string {
  return Buffer.from(Buffer.from(encoded, 'base64').toString('utf8'), 'latin1').toString('base64');
}
