import { hideCapability } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tasks-are-not-declared',
  does: 'Runs a tool as a task only, and does not declare tasks.',
  from: '2025-11-25',
  until: '2025-11-25',
  bend: hideCapability('tasks'),
});
