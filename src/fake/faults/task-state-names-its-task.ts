import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-state-names-its-task',
  does: 'Names a task in the metadata of an answer that is about it anyway.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tasks/get', (result) => ({
    ...result,
    _meta: { 'io.modelcontextprotocol/related-task': { taskId: result['taskId'] } },
  })),
});
