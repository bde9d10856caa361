import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-garbage-with-403',
  does: 'Answers 403 to a token that is none.',
  wires: ['http'],
  access: 'no-token',
  ...refuseTokens((token, authorization) => token === undefined && /^Bearer [^ ]+$/.test(authorization), { status: 403 }),
});
