import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'notification-gets-empty-200',
  does: 'Answers the POST of a notification with 200, without a type, and with an empty body in chunks.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return response.status === 202 ? { status: 200, headers: { ...response.headers, 'transfer-encoding': 'chunked' }, body: '' } : response;
  },
});
