import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'elicits-at-a-relative-url',
  does: 'Sends its users to a page whose address begins nowhere.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  bend: bendQuestion('elicitation/create', (params) => ({ ...params, url: '/fines/1' })),
});
