import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'repeats-progress-tokens',
  does: 'Asks for the progress of every request under the same token.',
  habits: () => ({ tokenOf: () => 'progress' }),
});
