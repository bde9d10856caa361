import { withStepsAlone } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-refused-streams',
  does: 'Leaves a server that refuses its GET.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['get-gets-404'],
  steps: withStepsAlone('initialize', 'initialized', 'listen', 'close'),
});
