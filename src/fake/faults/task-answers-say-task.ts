import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-answers-say-task',
  does: 'Gives the state of a task as a task.',
  from: MODERN,
  fixtures: ['taskExtension'],
  bend: bendResult('tasks/get', (result) => ({ ...result, resultType: 'task' })),
});
