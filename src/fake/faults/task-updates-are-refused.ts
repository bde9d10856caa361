import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-updates-are-refused',
  does: 'Refuses answers that a task did not ask for.',
  from: MODERN,
  fixtures: ['taskExtension'],
  handle: failWith('tasks/update', () => ({ code: -32602, message: 'Unknown key.' })),
});
