import { bendForm } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'form-holds-a-link',
  does: 'Puts a link into the label of a field.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendForm((fields) => ({ ...fields, rules: { type: 'boolean', title: 'I have read https://library.example/rules' } })),
});
