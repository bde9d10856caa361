import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ids-are-fractions',
  does: 'Counts its ids in halves.',
  habits: () => ({ idOf: (count) => count + 0.5 }),
});
