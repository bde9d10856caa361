import { defineFault } from '../fault.ts';
import { nameTasks } from '../task-bending.ts';

export default defineFault({
  id: 'made-task-ids-count-up',
  does: 'Counts its tasks, and makes the number their id.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  ...nameTasks((count) => String(1000 + count)),
});
