import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'metadata-is-at-the-root-alone',
  does: 'Has its metadata at the root alone, and names no place in its challenge.',
  wires: ['http'],
  access: 'no-token',
  async http(request, next) {
    if (request.path === '/.well-known/oauth-protected-resource/mcp') return { status: 404, headers: {} };
    const response = await next(request);
    if (response.headers['www-authenticate'] === undefined) return response;
    return { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer scope="library:read"' } };
  },
});
