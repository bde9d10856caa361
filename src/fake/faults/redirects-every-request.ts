import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'redirects-every-request',
  does: 'Sends every request on to another path, one slash longer.',
  wires: ['http'],
  diagnosis: 'redirect',
  http: (request) => ({ status: 307, headers: { location: `${request.path}/` } }),
});
