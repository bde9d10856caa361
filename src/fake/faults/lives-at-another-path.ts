import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lives-at-another-path',
  does: 'Answers 404 at `/mcp`, and serves at `/mcp/mcp`.',
  wires: ['http'],
  diagnosis: 'wrong-path',
  http: (request, next) =>
    request.path === '/mcp/mcp' ? next({ ...request, path: '/mcp' }) : { status: 404, headers: {}, body: 'Not Found' },
});
