import { MODERN } from '../../core/revision.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { bendWished } from '../rounds-bending.ts';

export default defineFault({
  id: 'asks-without-params',
  does: 'Leaves the params out of its requests for input.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendWished((request) => without(request, 'params')),
});
