import { bendParams, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'calls-without-a-name',
  does: 'Calls a tool without naming it.',
  until: '2025-11-25',
  bend: bendParams('tools/call', (params) => (params['name'] === 'fail' ? omit(params, 'name') : params)),
});
