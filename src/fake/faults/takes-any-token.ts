import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-any-token',
  does: 'Takes any bearer token.',
  wires: ['http'],
  access: 'no-token',
  ...takeTokens((_, authorization) => /^Bearer [^ ]+$/.test(authorization)),
});
