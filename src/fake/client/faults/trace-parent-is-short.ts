import { isObject } from '../../../core/json/json.ts';
import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'trace-parent-is-short',
  does: 'Writes a `traceparent` that is no such thing into `_meta`.',
  from: '2026-07-28',
  bend: bendParams('prompts/get', (params) => ({
    ...params,
    _meta: { ...(isObject(params['_meta']) && params['_meta']), traceparent: '00-1' },
  })),
});
