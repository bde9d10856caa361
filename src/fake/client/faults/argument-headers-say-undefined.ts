import { MODERN } from '../../../core/revision.ts';
import { paramsOf } from '../../bending.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

const HEADER = 'Mcp-Param-Shard';

export default defineClientFault({
  id: 'argument-headers-say-undefined',
  does: 'Sends a header for an argument that is left out as well, with the word undefined.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers, { about }) => {
    const isCall = about?.['method'] === 'tools/call' && paramsOf(about)['name'] === 'header';
    return isCall && !headers.some(([name]) => name === HEADER) ? [...headers, [HEADER, 'undefined']] : headers;
  }),
});
