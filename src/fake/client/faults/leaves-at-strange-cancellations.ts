import { breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-strange-cancellations',
  does: 'Breaks off when something is cancelled that it does not know.',
  until: '2025-11-25',
  needs: ['cancels-what-it-never-asked'],
  handle: breakOffAt(({ method }) => method === 'notifications/cancelled'),
});
