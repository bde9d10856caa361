import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'preflight-lacks-last-event-id',
  does: 'Does not allow browsers to send `Last-Event-ID`.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    const allowed = response.headers['access-control-allow-headers'];
    if (allowed === undefined) return response;
    const kept = allowed.split(', ').filter((name) => name !== 'Last-Event-ID');
    return { ...response, headers: { ...response.headers, 'access-control-allow-headers': kept.join(', ') } };
  },
});
