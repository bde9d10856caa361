import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-everywhere-for-tasks',
  does: 'Asks to run every call as a task, whatever its tool says.',
  from: '2025-11-25',
  until: '2025-11-25',
  bend: bendParams('tools/call', (params) => ({ ...params, task: { ttl: 60_000 } })),
});
