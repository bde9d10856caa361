import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'goes-on-with-an-unknown-revision',
  does: 'Goes on with whatever revision the server answers.',
  until: '2025-11-25',
  needs: ['counter-offers-1999'],
  habits: () => ({ takesRevision: () => true }),
});
