import { MODERN } from '../../core/revision.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { bendWish } from '../rounds-bending.ts';

export default defineFault({
  id: 'asks-for-nothing',
  does: 'Answers a call with `input_required`, and says neither what it needs nor where to go on.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendWish((result) => without(result, 'inputRequests', 'requestState')),
});
