import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'greets-within-a-batch',
  does: 'Sends `initialize` as a batch of one.',
  from: '2025-03-26',
  until: '2025-03-26',
  bend: bendMethod('initialize', (message, { wire }) => `${JSON.stringify([message])}${wire === 'stdio' ? '\n' : ''}`),
});
