import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'probes-in-a-row',
  does: 'Sends `server/discover` five times, whatever is answered.',
  from: MODERN,
  needs: ['discover-gets-method-not-found'],
  steps: beforeStep('discover', async (session) => {
    for (let count = 0; count < 4; count++) await session.request('server/discover');
  }),
});
