import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'insists-on-refused-cursors',
  does: 'Sends a cursor again that was refused.',
  from: MODERN,
  needs: ['own-cursor-is-refused'],
  steps: beforeStep('settle', async (session) => {
    const first = await session.request('resources/list');
    const cursor = first.outcome === 'answered' ? first.result?.['nextCursor'] : undefined;
    for (let count = 0; count < 2; count++) await session.request('resources/list', { cursor });
  }),
});
