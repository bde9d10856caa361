import { MODERN } from '../../core/revision.ts';
import { paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-tasks-without-ttl',
  does: 'Leaves out how long a task is kept where it tells its state.',
  from: MODERN,
  fixtures: ['taskExtensionInput'],
  bend: (message) => (message['method'] === 'notifications/tasks' ? { ...message, params: without(paramsOf(message), 'ttlMs') } : message),
});
