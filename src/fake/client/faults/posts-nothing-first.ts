import { MODERN } from '../../../core/revision.ts';
import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'posts-nothing-first',
  does: 'Posts nothing before it posts a message.',
  wires: ['http'],
  from: MODERN,
  bend: bendMethod('prompts/list', (message) => ['', message]),
});
