import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'redirects-to-another-origin',
  does: 'Sends every request on to another origin, where it is served: the same port under the name `localhost`.',
  wires: ['http'],
  diagnosis: 'redirect',
  http(request, next, { url }) {
    const isThere = request.headers['host']?.startsWith('localhost') === true;
    const location = new URL(url);
    location.hostname = 'localhost';
    return request.path === '/mcp' && !isThere ? { status: 307, headers: { location: location.href } } : next(request);
  },
});
