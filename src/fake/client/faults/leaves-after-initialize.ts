import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-after-initialize',
  does: 'Leaves as soon as its `initialize` is answered.',
  until: '2025-11-25',
  steps: (steps) => steps.filter(({ name }) => ['initialize', 'leave', 'close'].includes(name)),
});
