import { withStepsAlone } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-servers-that-chatter',
  does: 'Leaves a server that wrote a line to stdout that is no message.',
  wires: ['stdio'],
  needs: ['noise-on-stdout-at-start'],
  steps: withStepsAlone('initialize', 'discover', 'close'),
});
