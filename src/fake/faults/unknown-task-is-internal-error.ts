import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-task-is-internal-error',
  does: 'Answers for a task that there is none of with an internal error.',
  from: MODERN,
  bend: bendError('tasks/get', (error) => (error['code'] === -32602 ? { ...error, code: -32603 } : error)),
});
