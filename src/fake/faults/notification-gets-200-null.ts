import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'notification-gets-200-null',
  does: 'Answers the POST of a notification with 200 and the body `null`.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    if (response.status !== 202) return response;
    return { ...response, status: 200, headers: { ...response.headers, 'content-type': 'application/json' }, body: 'null' };
  },
});
