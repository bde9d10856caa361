import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-tokens-too-early',
  does: 'Takes tokens that hold from a later time on.',
  wires: ['http'],
  access: 'good-token',
  ...takeTokens((token) => token?.claims['nbf'] !== undefined),
});
