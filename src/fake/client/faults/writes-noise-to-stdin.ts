import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'writes-noise-to-stdin',
  does: 'Writes a line that is no message before it lists prompts.',
  wires: ['stdio'],
  bend: bendMethod('prompts/list', (message) => ['[client] listing prompts\n', message]),
});
