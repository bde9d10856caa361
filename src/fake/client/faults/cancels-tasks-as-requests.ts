import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

/** Until then the answer may have been on its way. */
const MOMENT_MS = 400;

export default defineClientFault({
  id: 'cancels-tasks-as-requests',
  does: 'Takes back the request that has begun a task, and takes the task for cancelled.',
  from: '2025-11-25',
  until: '2025-11-25',
  steps: beforeStep('run a task', async (session) => {
    const call = session.begin('tools/call', { name: 'long_task', arguments: { steps: 5, pauseMs: 20 }, task: { ttl: 60_000 } });
    await call.reply;
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    await session.notify('notifications/cancelled', { requestId: call.message['id'], reason: 'It is not needed any more.' });
  }),
});
