import { toText } from '../../../core/json/to-text.ts';
import { MODERN } from '../../../core/revision.ts';
import { bendRetry } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'alters-request-state',
  does: 'Sends the state of a request back with something before it.',
  from: MODERN,
  bend: bendRetry((params) => ({ ...params, requestState: `state:${toText(params['requestState'])}` })),
});
