import { defineFault } from '../fault.ts';
import { nameTasks } from '../task-bending.ts';

export default defineFault({
  id: 'made-tasks-share-an-id',
  does: 'Gives every task the id of the first.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['task'],
  ...nameTasks(() => 'the-one-and-only-task'),
});
