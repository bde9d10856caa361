import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'failed-task-is-wordless',
  does: 'Lets a task fail without a word.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['requiredTask'],
  bend: bendResult('tasks/get', (result) => without(result, 'statusMessage')),
});
