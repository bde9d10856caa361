import { withoutSteps } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-without-delete',
  does: 'Goes away without ending its session.',
  wires: ['http'],
  until: '2025-11-25',
  steps: withoutSteps('leave'),
});
