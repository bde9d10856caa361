import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { bendWished } from '../rounds-bending.ts';

export default defineFault({
  id: 'asks-for-a-tool-call',
  does: 'Asks its client to call a tool.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendWished((request) => ({ ...request, method: 'tools/call' })),
});
