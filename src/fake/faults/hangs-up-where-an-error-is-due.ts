import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'hangs-up-where-an-error-is-due',
  does: 'Cuts the connection in the place of every error, be it of JSON-RPC or of HTTP.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    const isError = response.status >= 400 || (typeof response.body === 'string' && response.body.includes('"error":'));
    return isError ? { ...response, hangUp: true } : response;
  },
});
