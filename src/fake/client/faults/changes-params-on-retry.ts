import { MODERN } from '../../../core/revision.ts';
import { bendRetry, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'changes-params-on-retry',
  does: 'Repeats a request without its arguments.',
  from: MODERN,
  bend: bendRetry((params) => omit(params, 'arguments')),
});
