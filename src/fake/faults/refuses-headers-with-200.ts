import { errorCodeIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-headers-with-200',
  does: 'Refuses headers that differ from the body with HTTP 200.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return errorCodeIn(response) === -32020 ? { ...response, status: 200 } : response;
  },
});
