import { MODERN } from '../../core/revision.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'invents-a-result-type',
  does: 'Gives its lists of tools the `resultType` `partial`.',
  from: MODERN,
  bend: bendResult('tools/list', (result) => ({ ...result, resultType: 'partial' })),
});
