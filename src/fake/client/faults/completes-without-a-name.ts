import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'completes-without-a-name',
  does: 'Asks for completions without saying of what.',
  bend: bendParams('completion/complete', (params) => ({ ...params, ref: { type: 'ref/prompt' } })),
});
