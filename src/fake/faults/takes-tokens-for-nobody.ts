import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-tokens-for-nobody',
  does: 'Takes tokens that are for no resource in particular.',
  wires: ['http'],
  access: 'good-token',
  ...takeTokens((token) => token !== undefined && token.claims['aud'] === undefined),
});
