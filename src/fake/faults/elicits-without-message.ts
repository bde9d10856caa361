import { bendQuestion } from '../asking-bending.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'elicits-without-message',
  does: 'Asks its users without a word of what it is about.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendQuestion('elicitation/create', (params) => without(params, 'message')),
});
