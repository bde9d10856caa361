import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-posted-notifications',
  does: 'Answers 400 to notifications that are posted to its endpoint.',
  wires: ['sse'],
  until: '2024-11-05',
  async http(request, next) {
    const response = await next(request);
    return request.method === 'POST' && request.body.includes('"notifications/') ? { status: 400, headers: {} } : response;
  },
});
