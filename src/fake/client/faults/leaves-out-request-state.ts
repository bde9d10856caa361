import { MODERN } from '../../../core/revision.ts';
import { bendRetry, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-out-request-state',
  does: 'Repeats a request without the state that came with the question.',
  from: MODERN,
  bend: bendRetry((params) => omit(params, 'requestState')),
});
