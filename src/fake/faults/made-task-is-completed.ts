import { isObject } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'made-task-is-completed',
  does: 'Says of each task from the start that it is completed.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tools/call', (result) =>
    isObject(result['task']) ? { ...result, task: { ...result['task'], status: 'completed' } } : result,
  ),
});
