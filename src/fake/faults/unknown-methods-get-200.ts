import { errorCodeIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-methods-get-200',
  does: 'Answers unknown methods with error -32601 and HTTP 200.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return errorCodeIn(response) === -32601 ? { ...response, status: 200 } : response;
  },
});
