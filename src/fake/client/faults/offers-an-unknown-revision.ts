import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'offers-an-unknown-revision',
  does: 'Offers a protocol revision that was never published.',
  until: '2025-11-25',
  habits: () => ({ offers: () => '2025-13-32' }),
});
