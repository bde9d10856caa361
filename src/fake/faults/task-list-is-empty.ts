import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-list-is-empty',
  does: 'Lists no task.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tasks/list', () => ({ tasks: [] })),
});
