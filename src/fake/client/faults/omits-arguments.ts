import { bendParams, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'omits-arguments',
  does: 'Calls tools without their arguments.',
  bend: bendParams('tools/call', (params) => omit(params, 'arguments')),
});
