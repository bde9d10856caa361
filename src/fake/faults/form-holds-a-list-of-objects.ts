import { bendForm } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'form-holds-a-list-of-objects',
  does: 'Asks for any number of relatives.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendForm((fields) => ({ ...fields, relatives: { type: 'array', items: { type: 'object' } } })),
});
