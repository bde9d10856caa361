import { bendQuestion } from '../asking-bending.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'task-questions-name-no-task',
  does: 'Asks its client for a task, and does not say for which.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['requiredTask'],
  bend: bendQuestion('elicitation/create', (params) => without(params, '_meta')),
});
