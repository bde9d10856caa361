import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-event-id-gets-500',
  does: 'Answers 500 to an event id that it does not know.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    return request.headers['last-event-id'] !== undefined && response.status === 400 ? { status: 500, headers: {} } : response;
  },
});
