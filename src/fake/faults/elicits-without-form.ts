import { bendQuestion } from '../asking-bending.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'elicits-without-form',
  does: 'Asks its users in a form, and gives no form.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendQuestion('elicitation/create', (params) => without(params, 'requestedSchema')),
});
