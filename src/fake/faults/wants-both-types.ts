import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'wants-both-types',
  does: 'Answers 406 to every POST whose `Accept` does not name both JSON and a stream of events.',
  tries: 'clients',
  wires: ['http'],
  http(request, next) {
    const accept = request.headers['accept'] ?? '';
    if (request.method !== 'POST' || (accept.includes('application/json') && accept.includes('text/event-stream'))) return next(request);
    const body = JSON.stringify({ ...createError(undefined, -32600, 'The client must accept both types.'), id: 'server-error' });
    return { status: 406, headers: { 'content-type': 'application/json' }, body };
  },
});
