import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'notification-gets-204',
  does: 'Answers the POST of a notification with 204.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return response.status === 202 ? { ...response, status: 204 } : response;
  },
});
