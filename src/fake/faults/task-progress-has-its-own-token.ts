import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-progress-has-its-own-token',
  does: 'Tells the progress of a task under the id of the task.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend(message) {
    const params = paramsOf(message);
    if (message['method'] !== 'notifications/progress' || !JSON.stringify(params['_meta'] ?? {}).includes('related-task')) return message;
    return { ...message, params: { ...params, progressToken: 'the-task' } };
  },
});
