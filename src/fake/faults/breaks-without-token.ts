import { defineFault } from '../fault.ts';
import { refuseTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'breaks-without-token',
  does: 'Answers 500 to who has no token.',
  wires: ['http'],
  access: 'good-token',
  ...refuseTokenless({ status: 500, headers: { 'content-type': 'application/json' }, body: '{"error":"undefined"}' }),
});
