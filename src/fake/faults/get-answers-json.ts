import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'get-answers-json',
  does: 'Answers GET on its endpoint with a status page as JSON.',
  wires: ['http'],
  until: '2025-11-25',
  http(request, next) {
    if (request.method !== 'GET') return next(request);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}' };
  },
});
