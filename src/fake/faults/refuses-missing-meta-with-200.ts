import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-missing-meta-with-200',
  does: 'Refuses a request without its `_meta` with HTTP 200.',
  wires: ['http'],
  async http(request, next) {
    const response = await next(request);
    return String(response.body).includes('`_meta` needs') ? { ...response, status: 200 } : response;
  },
});
