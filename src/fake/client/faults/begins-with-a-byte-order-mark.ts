import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'begins-with-a-byte-order-mark',
  does: 'Writes a byte order mark before a message.',
  bend: bendMethod('prompts/get', (message, { wire }) => `\uFEFF${JSON.stringify(message)}${wire === 'stdio' ? '\n' : ''}`),
});
