import { messageIn, offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'newer-version-gets-400',
  does: 'Turns an `initialize` that offers 2025-11-25 away with 400 and a text.',
  wires: ['http'],
  acrossRevisions: true,
  http: (request, next) =>
    offerOf(messageIn(request) ?? {}) === '2025-11-25'
      ? { status: 400, headers: { 'content-type': 'text/plain' }, body: 'Unsupported protocol version' }
      : next(request),
});
