import { toText } from '../../../core/json/to-text.ts';
import { MODERN } from '../../../core/revision.ts';
import { paramsOf } from '../../bending.ts';
import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-are-sent-raw',
  does: 'Writes names into `Mcp-Name` as they are, whatever letters they have.',
  wires: ['http'],
  from: MODERN,
  http: bendHeaders(['POST'], (headers, { about }) => {
    const { name, uri, taskId } = paramsOf(about ?? {});
    const raw = Buffer.from(toText(name ?? uri ?? taskId), 'utf8').toString('latin1');
    return headers.some(([field]) => field === 'Mcp-Name') ? withHeader(headers, 'Mcp-Name', raw) : headers;
  }),
});
