import { defineFault } from '../fault.ts';
import { refuseTokenless } from '../sign-in-bending.ts';

export default defineFault({
  id: 'sends-the-tokenless-to-a-login',
  does: 'Sends who has no token on to a page where people sign in.',
  wires: ['http'],
  access: 'good-token',
  ...refuseTokenless({ status: 302, headers: { location: 'https://login.example.com/' } }),
});
