import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'challenges-only-the-tokenless',
  does: 'Challenges who has no token, and not who has a wrong one.',
  wires: ['http'],
  access: 'no-token',
  ...refuseTokens(() => true, { headers: {} }),
});
