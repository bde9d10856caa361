import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'wants-pasted-tokens',
  does: 'Takes tokens that its users bring, and speaks of no sign-in.',
  wires: ['http'],
  access: 'no-token',
  async http(request, next) {
    if (request.path.startsWith('/.well-known/')) return { status: 404, headers: {} };
    const response = await next(request);
    if (response.headers['www-authenticate'] === undefined) return response;
    return { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer' } };
  },
});
