import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'offers-the-stateless-revision',
  does: 'Offers the revision without sessions in `initialize`.',
  until: '2025-11-25',
  habits: () => ({ offers: () => '2026-07-28' }),
});
