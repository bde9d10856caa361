import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-support-is-a-boolean',
  does: 'Says with a yes that a tool may run as a task.',
  from: '2025-11-25',
  until: '2025-11-25',
  offer: changeTool((tool) => ({ ...tool, execution: { taskSupport: true } })),
});
