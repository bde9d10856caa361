import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'elicits-in-a-mode-of-its-own',
  does: 'Asks its users in a mode that no client has heard of.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendQuestion('elicitation/create', (params) => ({ ...params, mode: 'dialog' })),
});
