import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { bendWish } from '../rounds-bending.ts';

export default defineFault({
  id: 'state-is-an-object',
  does: 'Gives `requestState` as an object.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendWish((result) => ({ ...result, requestState: { sealed: result['requestState'] } })),
});
