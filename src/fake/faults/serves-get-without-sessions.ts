import { defineFault } from '../fault.ts';
import { refuseSessions } from '../stateless-only.ts';

export default defineFault({
  id: 'serves-get-without-sessions',
  does: 'Keeps no sessions, and answers GET with 200.',
  wires: ['http'],
  ...refuseSessions,
  http(request, next) {
    if (request.method === 'POST') return next(request);
    return { status: request.method === 'GET' ? 200 : 405, headers: { 'content-type': 'text/plain' }, body: 'It is up.' };
  },
});
