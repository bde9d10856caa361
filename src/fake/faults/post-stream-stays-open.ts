import { keepOpen } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'post-stream-stays-open',
  does: 'Leaves the stream of a request open after its response.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return request.method === 'POST' ? keepOpen(response, request) : response;
  },
});
