import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'one-request-then-500',
  does: 'Serves its first request, and answers 500 to every other.',
  wires: ['http'],
  http(request, next, { shared }) {
    if (shared.has('served')) return { status: 500, headers: {}, body: 'Stateless transport cannot be reused' };
    shared.set('served', true);
    return next(request);
  },
});
