import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'leads-to-a-query',
  does: 'Sends clients on to its own place with a query, which its metadata does not name.',
  wires: ['http'],
  access: 'good-token',
  http: (request, next) =>
    request.path === '/mcp' && !request.query.has('project')
      ? Promise.resolve({ status: 307, headers: { location: '/mcp?project=library' } })
      : next(request),
});
