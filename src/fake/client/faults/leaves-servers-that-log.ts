import { withStepsAlone } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-servers-that-log',
  does: 'Leaves a server that wrote to stderr.',
  wires: ['stdio'],
  needs: ['floods-stderr-at-start'],
  steps: withStepsAlone('initialize', 'discover', 'close'),
});
