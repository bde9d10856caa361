import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-undeclared-for-tasks',
  does: 'Asks a server for tasks that has declared none.',
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['tasks-are-not-declared'],
  bend: bendParams('tools/call', (params) => ({ ...params, task: { ttl: 60_000 } })),
});
