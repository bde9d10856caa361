import { isObject } from '../../../core/json/json.ts';
import { MODERN } from '../../../core/revision.ts';
import { bendRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'changes-params-on-retry',
  does: 'Repeats a request with an argument more.',
  from: MODERN,
  bend: bendRetry((params) => ({
    ...params,
    ...(isObject(params['arguments']) && { arguments: { ...params['arguments'], again: 'yes' } }),
  })),
});
