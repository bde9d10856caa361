import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'cancels-initialize',
  does: 'Takes its `initialize` back before it is answered.',
  wires: ['stdio'],
  until: '2025-11-25',
  needs: ['hangs-on-initialize'],
  bend: bendMethod('initialize', (message) => [
    message,
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: message['id'], reason: 'It takes too long.' } },
  ]),
});
