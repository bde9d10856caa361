import { believeAble } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'elicits-from-everybody',
  does: 'Asks users in a form whatever their client can do.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  offer: believeAble('register_reader', { elicitation: { form: {} } }),
});
