import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-task-is-not-found',
  does: 'Has a code of its own for tasks that it does not know.',
  from: '2025-11-25',
  until: '2025-11-25',
  bend: bendError('tasks/get', (error) => ({ ...error, code: -32002 })),
});
