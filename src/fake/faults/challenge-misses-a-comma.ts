import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

export default defineFault({
  id: 'challenge-misses-a-comma',
  does: 'Leaves the commas out of its challenge.',
  wires: ['http'],
  access: 'no-token',
  ...bendRefusal(({ challenge }) => challenge.replaceAll(', ', ' ')),
});
