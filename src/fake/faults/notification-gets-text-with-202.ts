import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'notification-gets-text-with-202',
  does: 'Answers the POST of a notification with 202 and the word `Accepted`.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return response.status === 202
      ? { ...response, headers: { ...response.headers, 'content-type': 'text/plain' }, body: 'Accepted' }
      : response;
  },
});
