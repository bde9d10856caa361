import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'preflight-lacks-protocol-version',
  does: 'Does not allow browsers to send `MCP-Protocol-Version`.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    const allowed = response.headers['access-control-allow-headers'];
    if (allowed === undefined) return response;
    const kept = allowed.split(', ').filter((name) => name !== 'MCP-Protocol-Version');
    return { ...response, headers: { ...response.headers, 'access-control-allow-headers': kept.join(', ') } };
  },
});
