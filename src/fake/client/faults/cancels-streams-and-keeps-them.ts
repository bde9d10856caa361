import { MODERN } from '../../../core/revision.ts';
import { pause } from '../../bending.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'cancels-streams-and-keeps-them',
  does: 'Takes its subscription back by a notification over HTTP, and keeps the stream.',
  wires: ['http'],
  from: MODERN,
  steps: beforeStep('settle', async (session) => {
    const { message } = session.begin('subscriptions/listen', { notifications: { toolsListChanged: true } }, { timeoutMs: 0 });
    await pause(100);
    await session.notify('notifications/cancelled', { requestId: message['id'], reason: 'It has heard enough.' });
    await pause(1500);
  }),
});
