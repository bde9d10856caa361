import { defineFault } from '../fault.ts';
import { refuseTokenless } from '../sign-in-bending.ts';

const PAGE = '<!doctype html><title>Sign in</title><form><input type="password"></form>';

export default defineFault({
  id: 'shows-the-tokenless-a-login-page',
  does: 'Answers who has no token with 200 and a page where people sign in.',
  wires: ['http'],
  access: 'good-token',
  ...refuseTokenless({ status: 200, headers: { 'content-type': 'text/html' }, body: PAGE }),
});
