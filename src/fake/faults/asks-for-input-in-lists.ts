import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-for-input-in-lists',
  does: 'Gives its list of prompts as a wish for input.',
  from: MODERN,
  bend: bendResult('prompts/list', (result) => ({ ...result, resultType: 'input_required', requestState: 'more' })),
});
