import { defineFault } from '../fault.ts';
import { letInTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'stateless-era-needs-no-token',
  does: 'Wants a token in the session era, and none in the stateless era.',
  wires: ['http'],
  access: 'good-token',
  acrossRevisions: true,
  ...letInTokenless(({ isModern }) => isModern),
});
