import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { bendWished } from '../rounds-bending.ts';

export default defineFault({
  id: 'input-requests-have-ids',
  does: 'Gives each request for input an envelope of its own.',
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: bendWished((request) => ({ jsonrpc: '2.0', id: 1, ...request })),
});
