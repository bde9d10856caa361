import { isObject } from '../../../core/json/json.ts';
import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'meta-prefix-runs-forwards',
  does: 'Writes the prefix of a key in `_meta` as a host name read forwards.',
  from: '2025-11-25',
  bend: bendParams('prompts/get', (params) => ({
    ...params,
    _meta: { ...(isObject(params['_meta']) && params['_meta']), 'www.example.com/mine': 1 },
  })),
});
