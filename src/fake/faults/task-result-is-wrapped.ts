import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-result-is-wrapped',
  does: 'Puts the result of a task into a member of what it answers.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tasks/result', (result) => ({
    ...(result['_meta'] !== undefined && { _meta: result['_meta'] }),
    result: without(result, '_meta'),
  })),
});
