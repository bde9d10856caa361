import { defineFault } from '../fault.ts';
import { letInTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'session-era-needs-no-token',
  does: 'Wants a token in the stateless era, and none in the session era.',
  wires: ['http'],
  access: 'good-token',
  acrossRevisions: true,
  ...letInTokenless(({ isModern }) => !isModern),
});
