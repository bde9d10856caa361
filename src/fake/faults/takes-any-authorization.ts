import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-any-authorization',
  does: 'Takes any `Authorization` header that holds no bearer token.',
  wires: ['http', 'sse'],
  access: 'no-token',
  ...takeTokens((_, authorization) => !/^Bearer [^ ]+$/.test(authorization)),
});
