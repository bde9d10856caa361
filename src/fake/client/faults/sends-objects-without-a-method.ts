import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-objects-without-a-method',
  does: 'Sends an object that is no message before it gets a prompt.',
  bend: bendMethod('prompts/get', (message) => [{ jsonrpc: '2.0', params: {} }, message]),
});
