import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'repeats-ids',
  does: 'Sends every request under the same id.',
  habits: () => ({ idOf: () => 1 }),
});
