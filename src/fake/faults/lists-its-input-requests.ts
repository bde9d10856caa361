import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { bendWish } from '../rounds-bending.ts';

export default defineFault({
  id: 'lists-its-input-requests',
  does: 'Gives its requests for input as a list.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendWish((result) => ({ ...result, inputRequests: Object.values(result['inputRequests'] ?? {}) })),
});
