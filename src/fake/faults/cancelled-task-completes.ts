import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cancelled-task-completes',
  does: 'Completes a task a while after it was cancelled.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['cancellation'],
  bend: bendResult('tasks/get', (result, request, { shared }) => {
    const key = `seen ${String(request && paramsOf(request)['taskId'])}`;
    if (result['status'] !== 'cancelled') return result;
    if (shared.has(key)) return { ...result, status: 'completed' };
    shared.set(key, true);
    return result;
  }),
});
