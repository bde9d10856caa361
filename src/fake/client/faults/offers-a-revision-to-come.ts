import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'offers-a-revision-to-come',
  does: 'Offers a protocol revision that nobody knows yet.',
  until: '2025-11-25',
  habits: () => ({ offers: () => '2099-01-01' }),
});
