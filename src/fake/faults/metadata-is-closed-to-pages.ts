import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'metadata-is-closed-to-pages',
  does: 'Lets no page of another origin read its metadata.',
  wires: ['http'],
  access: 'no-token',
  async http(request, next) {
    const { headers, ...response } = await next(request);
    const { 'access-control-allow-origin': _, ...rest } = headers;
    return { ...response, headers: request.path.startsWith('/.well-known/') ? rest : headers };
  },
});
