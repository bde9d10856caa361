import { bendQuestion } from '../asking-bending.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-for-a-page-without-id',
  does: 'Sends its users to a page, and gives the visit no id.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  bend: bendQuestion('elicitation/create', (params) => without(params, 'elicitationId')),
});
