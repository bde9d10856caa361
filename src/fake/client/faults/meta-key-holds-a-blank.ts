import { isObject } from '../../../core/json/json.ts';
import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'meta-key-holds-a-blank',
  does: 'Writes a key into `_meta` that holds a blank.',
  from: '2025-06-18',
  bend: bendParams('prompts/get', (params) => ({ ...params, _meta: { ...(isObject(params['_meta']) && params['_meta']), 'my key': 1 } })),
});
