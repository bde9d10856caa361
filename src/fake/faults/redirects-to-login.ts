import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'redirects-to-login',
  does: 'Sends every request on to a login page.',
  wires: ['http'],
  diagnosis: 'login-redirect',
  http: () => ({ status: 302, headers: { location: '/login?next=%2Fmcp' } }),
});
