import { believeAble } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'samples-from-everybody',
  does: 'Asks every client for a text of its model.',
  until: '2025-11-25',
  fixtures: ['sampling'],
  offer: believeAble('write_blurb', { sampling: {} }),
});
