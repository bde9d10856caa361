import { MODERN } from '../../../core/revision.ts';
import { pause } from '../../bending.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'fetches-by-lifetime',
  does: 'Fetches a list each time that the lifetime of the last answer is over.',
  from: MODERN,
  needs: ['lists-live-for-a-moment'],
  steps: beforeStep('settle', async (session) => {
    for (let count = 0; count < 5; count++) {
      await session.request('prompts/list');
      await pause(1050);
    }
  }),
});
