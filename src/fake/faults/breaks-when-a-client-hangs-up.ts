import { MODERN } from '../../core/revision.ts';
import { calls, messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'breaks-when-a-client-hangs-up',
  does: 'Answers everybody with 500 once a client has hung up during an export.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['cancellation'],
  http(request, next, { shared }) {
    const message = messageIn(request);
    if (shared.get('broken') === true) return { status: 500, headers: {}, body: 'write after end' };
    if (message !== undefined && calls('export_catalogue')(message))
      request.signal.addEventListener('abort', () => shared.set('broken', true));
    return next(request);
  },
});
