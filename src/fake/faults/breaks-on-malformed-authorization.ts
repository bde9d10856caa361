import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'breaks-on-malformed-authorization',
  does: 'Answers 500 to an `Authorization` header that holds no bearer token.',
  wires: ['http'],
  access: 'no-token',
  ...refuseTokens((_, authorization) => !/^Bearer [^ ]+$/.test(authorization), { status: 500 }),
});
