import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-as-plain-text',
  does: 'Says of its JSON answers that they are plain text.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    if (request.method !== 'POST' || response.headers['content-type'] !== 'application/json') return response;
    return { ...response, headers: { ...response.headers, 'content-type': 'text/plain' } };
  },
});
