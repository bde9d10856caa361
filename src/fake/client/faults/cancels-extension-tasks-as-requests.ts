import { MODERN } from '../../../core/revision.ts';
import { pause } from '../../bending.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'cancels-extension-tasks-as-requests',
  does: 'Cancels a task by taking back the call that began it.',
  from: MODERN,
  steps: beforeStep('settle', async (session) => {
    const call = session.begin('tools/call', { name: 'long_task', arguments: { steps: 5, pauseMs: 100 } });
    await call.reply;
    await pause(200);
    await session.notify('notifications/cancelled', { requestId: call.message['id'], reason: 'It is not needed any more.' });
  }),
});
