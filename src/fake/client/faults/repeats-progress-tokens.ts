import { isObject } from '../../../core/json/json.ts';
import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'repeats-progress-tokens',
  does: 'Asks for the progress of every request under the same token, and asks twice for what is slow.',
  until: '2025-11-25',
  habits: () => ({ tokenOf: () => 'progress' }),
  bend: bendMethod('tools/call', (message) => {
    const { params } = message;
    if (!isObject(params) || params['name'] !== 'slow') return message;
    const slower = { ...message, params: { ...params, arguments: { steps: 3, pauseMs: 200 } } };
    return [slower, { ...slower, id: `${String(message['id'])} again` }];
  }),
});
