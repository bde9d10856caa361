import { isObject } from '../../../core/json/json.ts';
import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'repeats-progress-tokens',
  does: 'Asks for the progress of every request under the same token, and asks twice for what is slow.',
  habits: () => ({ tokenOf: () => 'progress' }),
  bend: bendMethod('tools/call', (message) => {
    const { params } = message;
    const isSlow = isObject(params) && params['name'] === 'slow';
    return isSlow ? [message, { ...message, id: `${String(message['id'])} again` }] : message;
  }),
});
