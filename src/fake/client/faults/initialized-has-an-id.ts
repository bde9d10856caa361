import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'initialized-has-an-id',
  does: 'Sends `notifications/initialized` with an id, as if it were a request.',
  until: '2025-11-25',
  bend: bendMethod('notifications/initialized', (message) => ({ jsonrpc: '2.0', id: 'initialized-1', method: message['method'] })),
});
