import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

export default defineFault({
  id: 'challenge-wants-every-scope',
  does: 'Asks for a scope in its challenge that stands for everything.',
  wires: ['http'],
  access: 'no-token',
  ...bendRefusal(({ challenge }) => challenge.replace(/scope="[^"]*"/, 'scope="full-access"')),
});
