import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

export default defineFault({
  id: 'refuses-without-challenge',
  does: 'Refuses who has no token without a challenge.',
  wires: ['http', 'sse'],
  access: 'no-token',
  ...bendRefusal(() => undefined),
});
