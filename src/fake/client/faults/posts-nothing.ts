import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'posts-nothing',
  does: 'Posts an empty body in place of a request.',
  wires: ['http'],
  until: '2025-11-25',
  bend: bendMethod('prompts/get', () => ''),
});
