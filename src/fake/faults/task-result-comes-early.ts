import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-result-comes-early',
  does: 'Says of a task whose result it has given that it is working.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  bend: bendResult('tasks/get', (result) => ({ ...result, status: 'working' })),
});
