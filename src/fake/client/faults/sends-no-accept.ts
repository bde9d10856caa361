import { leaveOutHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-no-accept',
  does: 'Sends requests without `Accept`.',
  wires: ['http'],
  http: leaveOutHeader('Accept'),
});
