import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-live-for-a-moment',
  does: 'Gives its lists a lifetime of a second.',
  tries: 'clients',
  from: MODERN,
  offer: (offering) => ({ ...offering, ttlMs: 1000 }),
});
