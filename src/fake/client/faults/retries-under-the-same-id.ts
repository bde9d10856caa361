import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'retries-under-the-same-id',
  does: 'Repeats a request with what was asked for under the id that it had before.',
  from: MODERN,
  habits: () => ({ keepsIds: true }),
});
