import { bendParams, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-capabilities',
  does: 'Opens a session without naming its capabilities.',
  until: '2025-11-25',
  bend: bendParams('initialize', (params) => omit(params, 'capabilities')),
});
