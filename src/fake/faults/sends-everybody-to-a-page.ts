import { believeAble } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'sends-everybody-to-a-page',
  does: 'Sends users to a page whatever their client can do.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  offer: believeAble('pay_fine', { elicitation: { url: {} } }),
});
