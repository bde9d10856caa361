import { bendQuestion } from '../asking-bending.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'elicits-without-a-mode',
  does: 'Asks by forms without saying that they are forms, which is what it means.',
  tries: 'clients',
  from: '2025-11-25',
  until: '2025-11-25',
  bend: bendQuestion('elicitation/create', (params) => (params['mode'] === 'form' ? without(params, 'mode') : params)),
});
