import { bendMethod, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-without-an-id',
  does: 'Asks for the prompts without an id, and waits for the answer.',
  bend: bendMethod('prompts/list', (message) => omit(message, 'id')),
});
