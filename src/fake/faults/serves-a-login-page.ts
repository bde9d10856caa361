import { defineFault } from '../fault.ts';

const PAGE =
  '<!doctype html><title>Sign in to Garden</title><form method="post"><input name="user"><input type="password" name="word"></form>';

export default defineFault({
  id: 'serves-a-login-page',
  does: 'Answers every request with 200 and a login page.',
  wires: ['http'],
  diagnosis: 'login-page',
  http: () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE }),
});
