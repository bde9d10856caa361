import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-500-where-an-error-is-due',
  does: 'Answers with a bare 500 in the place of every error, be it of JSON-RPC or of HTTP.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    const isError = response.status >= 400 || (typeof response.body === 'string' && response.body.includes('"error":'));
    return isError ? { status: 500, headers: {}, body: '' } : response;
  },
});
