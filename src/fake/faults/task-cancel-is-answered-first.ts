import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-cancel-is-answered-first',
  does: 'Answers `tasks/cancel`, and leaves the task at work for a while.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['cancellation'],
  bend: bendResult('tasks/get', (result) => (result['status'] === 'cancelled' ? { ...result, status: 'working' } : result)),
});
