import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'forgets-subscriptions-at-restarts',
  does: 'Listens for changes at the first process alone.',
  isApart: true,
  wires: ['stdio'],
  from: MODERN,
  needs: ['leaves-in-the-middle-of-a-call'],
  steps: (steps) => steps.map((step) => (step.name === 'listen for changes' ? { name: step.name, run: step.run } : step)),
});
