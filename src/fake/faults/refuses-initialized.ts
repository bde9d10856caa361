import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-initialized',
  does: 'Answers 400 to the notification that ends the handshake.',
  wires: ['http'],
  until: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    return request.body.includes('"notifications/initialized"') ? { ...response, status: 400 } : response;
  },
});
