import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-origin-with-400',
  does: 'Answers 400 instead of 403 to a foreign `Origin`.',
  wires: ['http'],
  from: '2025-11-25',
  async http(request, next) {
    const response = await next(request);
    return response.status === 403 ? { ...response, status: 400 } : response;
  },
});
