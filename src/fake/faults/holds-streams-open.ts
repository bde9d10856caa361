import { isModern, keepOpen } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'holds-streams-open',
  does: 'Leaves the stream of a request open after its response.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return isModern(request) ? keepOpen(response, request) : response;
  },
});
