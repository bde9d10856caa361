import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-garbage-with-500',
  does: 'Answers 500 to a token that is none.',
  wires: ['http', 'sse'],
  access: 'no-token',
  ...refuseTokens((token, authorization) => token === undefined && /^Bearer [^ ]+$/.test(authorization), { status: 500 }),
});
