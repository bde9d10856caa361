import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'open-server-answers-all-with-a-page',
  does: 'Asks for no token, and answers every other path with a web page.',
  wires: ['http'],
  async http(request, next) {
    if (request.path === '/mcp') return next(request);
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Library</title>' };
  },
});
