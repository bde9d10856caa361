import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-unsigned-tokens',
  does: 'Takes tokens that say `alg: none`.',
  wires: ['http'],
  access: 'good-token',
  ...takeTokens((token) => token?.header['alg'] === 'none'),
});
