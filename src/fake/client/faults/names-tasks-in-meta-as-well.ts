import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-tasks-in-meta-as-well',
  does: 'Names a task that it asks after in `_meta` as well.',
  from: '2025-11-25',
  until: '2025-11-25',
  bend: bendParams('tasks/get', (params) => ({
    ...params,
    _meta: { 'io.modelcontextprotocol/related-task': { taskId: params['taskId'] } },
  })),
});
