import { defineFault } from '../fault.ts';
import { letInTasks } from '../sign-in-bending.ts';

export default defineFault({
  id: 'tasks-are-anybodys',
  does: 'Shows the tasks of all to every user who knows their ids.',
  wires: ['http'],
  access: 'good-token',
  from: '2026-07-28',
  fixtures: ['taskExtension'],
  ...letInTasks(),
});
