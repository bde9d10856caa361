import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'preflight-lacks-content-type',
  does: 'Does not allow browsers to send JSON.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    const allowed = response.headers['access-control-allow-headers'];
    if (allowed === undefined) return response;
    const kept = allowed.split(', ').filter((name) => name !== 'Content-Type');
    return { ...response, headers: { ...response.headers, 'access-control-allow-headers': kept.join(', ') } };
  },
});
