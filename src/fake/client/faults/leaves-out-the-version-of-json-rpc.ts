import { bendMethod, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-the-version-of-json-rpc',
  does: 'Sends a request without `"jsonrpc":"2.0"`.',
  bend: bendMethod('prompts/get', (message) => omit(message, 'jsonrpc')),
});
