import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'keeps-task-states-to-itself',
  does: 'Agrees to tell the states of tasks, and tells none.',
  from: MODERN,
  fixtures: ['taskExtensionInput'],
  bend: (message) => (message['method'] === 'notifications/tasks' ? undefined : message),
});
