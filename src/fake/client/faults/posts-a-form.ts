import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'posts-a-form',
  does: 'Posts a request as a form.',
  wires: ['http'],
  until: '2025-11-25',
  bend: bendMethod('prompts/get', () => 'method=prompts%2Fget'),
});
