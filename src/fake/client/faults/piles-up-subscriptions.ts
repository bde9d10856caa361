import { MODERN } from '../../../core/revision.ts';
import { pause } from '../../bending.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'piles-up-subscriptions',
  does: 'Opens one subscription after the other, and ends none.',
  from: MODERN,
  steps: beforeStep('settle', async (session) => {
    for (let count = 0; count < 9; count++)
      session.begin('subscriptions/listen', { notifications: { promptsListChanged: true } }, { timeoutMs: 0 });
    await pause(800);
  }),
});
