import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

export default defineFault({
  id: 'challenge-wants-offline-access',
  does: 'Asks for `offline_access` in its challenge.',
  wires: ['http'],
  access: 'no-token',
  from: '2026-07-28',
  ...bendRefusal(({ challenge }) => challenge.replace('scope="', 'scope="offline_access ')),
});
