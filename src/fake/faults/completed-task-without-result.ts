import { MODERN } from '../../core/revision.ts';
import { bendResult, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completed-task-without-result',
  does: 'Completes a task, and keeps its result for itself.',
  from: MODERN,
  fixtures: ['taskExtension'],
  bend: bendResult('tasks/get', (result) => without(result, 'result')),
});
