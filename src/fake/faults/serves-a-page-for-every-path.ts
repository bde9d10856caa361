import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-a-page-for-every-path',
  does: 'Answers every path but its own with the page of a web application.',
  wires: ['http', 'sse'],
  async http(request, next) {
    const response = await next(request);
    const isElsewhere = request.path.startsWith('/.well-known/');
    const page = '<!doctype html><title>Harbour library</title><div id="app"></div>';
    return isElsewhere ? { status: 200, headers: { 'content-type': 'text/html' }, body: page } : response;
  },
});
