import { isObject } from '../../core/json/json.ts';
import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'made-task-ids-count-up',
  does: 'Counts its tasks, and makes the number their id.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tools/call', (result, _, { shared }) => {
    if (!isObject(result['task'])) return result;
    const taskId = String(Number(shared.get('tasks so far') ?? 1000) + 1);
    shared.set('tasks so far', Number(taskId));
    shared.set(`task ${taskId}`, result['task']['taskId']);
    return { ...result, task: { ...result['task'], taskId } };
  }),
  handle(message, next, { shared }) {
    const params = paramsOf(message);
    const real = shared.get(`task ${String(params['taskId'])}`);
    return next(typeof real === 'string' ? { ...message, params: { ...params, taskId: real } } : message);
  },
});
