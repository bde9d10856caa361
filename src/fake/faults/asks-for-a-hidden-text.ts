import { bendForm } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-for-a-hidden-text',
  does: 'Asks in a form for a text that shall not be shown.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  bend: bendForm((fields) => ({ ...fields, pin: { type: 'string', format: 'password' } })),
});
