import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-result-names-no-task',
  does: 'Gives the result of a task without its name.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tasks/result', (result) => without(result, '_meta')),
});
