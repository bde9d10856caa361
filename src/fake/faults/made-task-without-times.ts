import { isObject } from '../../core/json/json.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'made-task-without-times',
  does: 'Leaves out when a task was made.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tools/call', (result) =>
    isObject(result['task']) ? { ...result, task: without(result['task'], 'createdAt') } : result,
  ),
});
