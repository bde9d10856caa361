import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-before-the-answer',
  does: 'Lists tools before `initialize` was answered.',
  until: '2025-11-25',
  needs: ['greets-after-half-a-second'],
  bend: bendMethod('initialize', (message) => [message, { jsonrpc: '2.0', id: 'early', method: 'tools/list' }]),
});
