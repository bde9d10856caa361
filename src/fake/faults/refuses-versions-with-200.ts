import { errorCodeIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-versions-with-200',
  does: 'Refuses an unsupported version with HTTP 200.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return errorCodeIn(response) === -32022 ? { ...response, status: 200 } : response;
  },
});
