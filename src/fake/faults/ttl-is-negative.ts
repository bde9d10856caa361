import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ttl-is-negative',
  does: 'Gives `ttlMs` as -1.',
  from: MODERN,
  offer: (offering) => ({ ...offering, ttlMs: -1 }),
});
