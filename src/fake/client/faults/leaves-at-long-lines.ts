import { withStepsAlone } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-long-lines',
  does: 'Leaves a server whose first answer is longer than 64 KiB.',
  wires: ['stdio'],
  needs: ['instructions-of-129-kib'],
  steps: withStepsAlone('initialize', 'discover', 'close'),
});
