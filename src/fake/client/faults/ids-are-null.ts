import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ids-are-null',
  does: 'Lists prompts under the id `null`.',
  bend: bendMethod('prompts/list', (message) => ({ ...message, id: null })),
});
