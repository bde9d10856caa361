import { MODERN } from '../../../core/revision.ts';
import { bendRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'invents-request-state',
  does: 'Sends a state with its retry where it was given none.',
  from: MODERN,
  needs: ['asks-without-a-state'],
  bend: bendRetry((params) => (params['requestState'] === undefined ? { ...params, requestState: '' } : params)),
});
