import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'answers-forged-tokens-with-500',
  does: 'Answers 500 to tokens without a signature.',
  wires: ['http', 'sse'],
  access: 'good-token',
  ...refuseTokens((token) => token?.header['alg'] === 'none', { status: 500 }),
});
