import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'streams-may-be-buffered',
  does: 'Sends streams without the header that keeps proxies from collecting them.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return { ...response, headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => name !== 'x-accel-buffering')) };
  },
});
