import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'gives-numbers-as-context',
  does: 'Gives a number among the arguments that were chosen before a completion.',
  from: '2025-06-18',
  bend: bendParams('completion/complete', (params) => ({ ...params, context: { arguments: { copies: 2 } } })),
});
