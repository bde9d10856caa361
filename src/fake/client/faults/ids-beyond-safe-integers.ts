import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ids-beyond-safe-integers',
  does: 'Takes ids beyond what a double holds exactly.',
  habits: () => ({ idOf: (count) => 2 ** 53 + 2 * count }),
});
