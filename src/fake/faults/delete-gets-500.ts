import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'delete-gets-500',
  does: 'Answers 500 to the DELETE of a live session.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    return request.method === 'DELETE' && response.status < 300 ? { status: 500, headers: {} } : response;
  },
});
