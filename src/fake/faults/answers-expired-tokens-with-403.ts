import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-expired-tokens-with-403',
  does: 'Answers 403 to tokens whose time is over.',
  wires: ['http', 'sse'],
  access: 'good-token',
  ...refuseTokens((token) => Number(token?.claims['exp']) * 1000 < Date.now(), { status: 403 }),
});
