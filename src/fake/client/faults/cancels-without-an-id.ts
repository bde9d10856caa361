import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'cancels-without-an-id',
  does: 'Takes a request back, and does not say which.',
  until: '2025-11-25',
  bend: bendMethod('notifications/cancelled', (message) => ({ ...message, params: { reason: 'It is not needed any more.' } })),
});
