import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-tokens-for-others',
  does: 'Takes tokens that are for another resource.',
  wires: ['http', 'sse'],
  access: 'good-token',
  ...takeTokens((token) => String(token?.claims['aud']).includes('other.example.com')),
});
