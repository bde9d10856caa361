import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

/** Until then the answer may have been on its way. */
const LONG_AGO_MS = 1100;

export default defineClientFault({
  id: 'cancels-what-is-over',
  does: 'Takes back a request that was answered long ago.',
  until: '2025-11-25',
  steps: beforeStep('complete', async (session) => {
    const call = session.begin('ping');
    await call.reply;
    await new Promise((resolve) => setTimeout(resolve, LONG_AGO_MS));
    await session.notify('notifications/cancelled', { requestId: call.message['id'], reason: 'It is over.' });
  }),
});
