import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'cancels-under-another-id',
  does: 'Takes a request back under an id that it had never sent.',
  until: '2025-11-25',
  bend: bendMethod('notifications/cancelled', (message) => ({ ...message, params: { requestId: 'call-of-old' } })),
});
