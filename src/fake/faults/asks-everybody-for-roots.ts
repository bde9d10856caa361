import { believeAble } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-everybody-for-roots',
  does: 'Asks every client for its roots when a tool is called.',
  until: '2025-11-25',
  fixtures: ['roots'],
  offer: believeAble('find_reading_lists', { roots: {} }),
});
