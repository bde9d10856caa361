import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

export default defineFault({
  id: 'refuses-with-403',
  does: 'Answers 403 to who has no token.',
  wires: ['http'],
  access: 'no-token',
  ...bendRefusal(({ challenge: _, ...refusal }) => ({ ...refusal, status: 403 })),
});
