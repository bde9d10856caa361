import { breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-unknown-notifications',
  does: 'Breaks off when it is told what it does not know.',
  until: '2025-11-25',
  needs: ['tells-what-nobody-knows'],
  handle: breakOffAt(({ method }) => String(method).endsWith('/unheard_of')),
});
