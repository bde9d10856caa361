import { breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-strange-completions',
  does: 'Breaks off when a page is done that it does not know.',
  until: '2025-11-25',
  needs: ['completes-what-nobody-asked'],
  handle: breakOffAt(({ method }) => method === 'notifications/elicitation/complete'),
});
