import { isObject } from '../../../core/json/json.ts';
import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-arguments-of-another-type',
  does: 'Sends numbers where a tool takes texts.',
  bend: bendParams('tools/call', (params) =>
    params['name'] === 'echo' && isObject(params['arguments']) ? { ...params, arguments: { text: 5 } } : params,
  ),
});
