import { MODERN } from '../../core/revision.ts';
import { believeAble } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'wants-roots-of-everybody',
  does: 'Wants roots in a result from clients that have none.',
  from: MODERN,
  fixtures: ['roots'],
  offer: believeAble('find_reading_lists', { roots: {} }),
});
