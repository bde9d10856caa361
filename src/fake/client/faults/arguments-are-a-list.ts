import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'arguments-are-a-list',
  does: 'Sends an empty list for the arguments of a tool.',
  until: '2025-11-25',
  bend: bendParams('tools/call', (params) => (params['name'] === 'fail' ? { ...params, arguments: [] } : params)),
});
