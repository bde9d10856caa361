import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-cancellations-are-refused',
  does: 'Refuses to cancel a task.',
  from: MODERN,
  fixtures: ['taskExtension'],
  handle: failWith('tasks/cancel', () => ({ code: -32603, message: 'It cannot be stopped.' })),
});
