import { paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-progress-names-no-task',
  does: 'Tells the progress of a task without its name.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: (message) =>
    message['method'] === 'notifications/progress' ? { ...message, params: without(paramsOf(message), '_meta') } : message,
});
