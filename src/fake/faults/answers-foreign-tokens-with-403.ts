import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-foreign-tokens-with-403',
  does: 'Answers 403 to tokens that are for another resource.',
  wires: ['http'],
  access: 'good-token',
  ...refuseTokens((token) => String(token?.claims['aud']).includes('other.example.com'), { status: 403 }),
});
