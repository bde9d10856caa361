import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-the-public-key-for-a-secret',
  does: 'Lets a token choose its algorithm, and takes one of HS256 that is signed with the published key.',
  wires: ['http'],
  access: 'good-token',
  ...takeTokens((token) => token?.header['alg'] === 'HS256'),
});
