import { bendParams, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-client-info',
  does: 'Opens a session without `clientInfo`.',
  until: '2025-11-25',
  bend: bendParams('initialize', (params) => omit(params, 'clientInfo')),
});
