import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'failed-task-is-completed',
  does: 'Completes the task of a tool that failed.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['requiredTask'],
  bend: bendResult('tasks/get', (result) => (result['status'] === 'failed' ? { ...result, status: 'completed' } : result)),
});
