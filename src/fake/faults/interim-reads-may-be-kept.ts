import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { bendWish } from '../rounds-bending.ts';

export default defineFault({
  id: 'interim-reads-may-be-kept',
  does: 'Lets its wish for input before a read be kept for a minute.',
  from: MODERN,
  fixtures: ['inputRequiredResource'],
  bend: bendWish((result) => ({ ...result, ttlMs: 60_000, cacheScope: 'public' })),
});
