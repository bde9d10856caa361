import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { bendWish } from '../rounds-bending.ts';

export default defineFault({
  id: 'interim-results-may-be-kept',
  does: 'Says how long its wish for input may be kept.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendWish((result) => ({ ...result, ttlMs: 60_000, cacheScope: 'private' })),
});
