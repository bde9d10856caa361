import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-tokens-of-strangers',
  does: 'Takes tokens of any issuer.',
  wires: ['http'],
  access: 'good-token',
  ...takeTokens((token) => String(token?.claims['iss']).includes('stranger')),
});
