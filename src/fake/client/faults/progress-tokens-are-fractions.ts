import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'progress-tokens-are-fractions',
  does: 'Asks for progress under tokens that are fractions.',
  habits: () => ({ tokenOf: (count) => count + 0.5 }),
});
