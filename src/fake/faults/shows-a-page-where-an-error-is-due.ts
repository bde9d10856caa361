import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'shows-a-page-where-an-error-is-due',
  does: 'Answers with 200 and a web page in the place of every error, be it of JSON-RPC or of HTTP.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    const isError = response.status >= 400 || (typeof response.body === 'string' && response.body.includes('"error":'));
    if (!isError) return response;
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Garden</title><h1>Not found</h1>' };
  },
});
