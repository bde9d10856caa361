import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'polls-tasks-at-once',
  does: 'Asks for a task again as soon as it is answered.',
  from: MODERN,
  needs: ['asks-for-patience-with-tasks'],
  steps: beforeStep('settle', async (session) => {
    const begun = await session.request('tools/call', { name: 'long_task', arguments: { steps: 3, pauseMs: 100 } });
    const taskId = begun.outcome === 'answered' ? begun.result?.['taskId'] : undefined;
    for (let count = 0; count < 3; count++) await session.request('tasks/get', { taskId });
  }),
});
