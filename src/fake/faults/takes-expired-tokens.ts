import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-expired-tokens',
  does: 'Takes tokens whose time is over.',
  wires: ['http', 'sse'],
  access: 'good-token',
  ...takeTokens((token) => Number(token?.claims['exp']) * 1000 < Date.now()),
});
