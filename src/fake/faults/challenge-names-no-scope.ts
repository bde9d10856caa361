import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

export default defineFault({
  id: 'challenge-names-no-scope',
  does: 'Names no scope in its challenge.',
  wires: ['http'],
  access: 'no-token',
  ...bendRefusal(({ challenge }) => challenge.replace(/scope="[^"]*", /, '')),
});
