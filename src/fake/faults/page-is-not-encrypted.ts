import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'page-is-not-encrypted',
  does: 'Sends its users to a page without TLS.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  bend: bendQuestion('elicitation/create', (params) => ({ ...params, url: 'http://library.example/fines/1' })),
});
