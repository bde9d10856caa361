import { toText } from '../../../core/json/to-text.ts';
import { bendHeaders, bendParams, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'calls-tools-in-capitals',
  does: 'Writes the names of tools in capitals when it calls them.',
  from: '2025-11-25',
  bend: bendParams('tools/call', (params) => ({ ...params, name: toText(params['name']).toUpperCase() })),
  http: bendHeaders(['POST'], (headers, { about }) => {
    const [, name] = headers.find(([field]) => field.toLowerCase() === 'mcp-name') ?? [];
    return name === undefined || about?.['method'] !== 'tools/call' ? headers : withHeader(headers, 'Mcp-Name', name.toUpperCase());
  }),
});
