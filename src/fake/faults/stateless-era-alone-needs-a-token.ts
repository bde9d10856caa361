import { defineFault } from '../fault.ts';
import { letInTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'stateless-era-alone-needs-a-token',
  does: 'Lets everybody in who speaks as in the session era, and asks all others for a token.',
  wires: ['http'],
  access: 'no-token',
  acrossRevisions: true,
  ...letInTokenless(({ isModern }) => !isModern),
});
