import { defineFault } from '../fault.ts';
import { refuseOverlap } from '../http-bending.ts';

export default defineFault({
  id: 'overlapping-requests-get-500',
  does: 'Answers 500 to a request while another of the same client is in work.',
  wires: ['http'],
  ...refuseOverlap({ status: 500, headers: {}, body: 'Internal Server Error' }),
});
