import { isObject } from '../../../core/json/json.ts';
import { bendParams, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-no-progress',
  does: 'Calls what takes its time without asking for progress, and gives up while it goes on.',
  until: '2025-11-25',
  bend: bendParams('tools/call', (params) => {
    const bare = omit(params, '_meta');
    const { arguments: given } = params;
    return params['name'] === 'slow' && isObject(given) && given['steps'] === 3
      ? { ...bare, arguments: { steps: 30, pauseMs: 100 } }
      : bare;
  }),
});
