import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

export default defineFault({
  id: 'challenge-names-no-metadata',
  does: 'Names a place in its challenge at which there is nothing.',
  wires: ['http'],
  access: 'no-token',
  ...bendRefusal(({ challenge }) => challenge.replace(/resource_metadata="([^"]*)"/, 'resource_metadata="$1/v2"')),
});
