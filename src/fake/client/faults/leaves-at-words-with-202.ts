import { withStepsAlone } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-words-with-202',
  does: 'Leaves a server that acknowledges a notification in words.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['notification-gets-text-with-202'],
  steps: withStepsAlone('initialize', 'initialized', 'close'),
});
