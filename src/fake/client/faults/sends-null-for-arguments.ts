import { isObject } from '../../../core/json/json.ts';
import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-null-for-arguments',
  does: 'Sends null for the arguments of tools that take none.',
  bend: bendParams('tools/call', (params) => {
    const { arguments: given } = params;
    return isObject(given) && Object.keys(given).length === 0 ? { ...params, arguments: null } : params;
  }),
});
