import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'completes-for-a-tool',
  does: 'Asks for completions of the arguments of a tool.',
  bend: bendParams('completion/complete', (params) => ({ ...params, ref: { type: 'ref/tool', name: 'echo' } })),
});
