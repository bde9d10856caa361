import { wrapCall } from '../asking-bending.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'gives-calls-up-with-their-connection',
  does: 'Takes it for a cancellation when a connection is lost.',
  wires: ['http'],
  until: '2025-11-25',
  fixtures: ['slowListChange'],
  http(request, next, { shared }) {
    shared.set(`connection of ${JSON.stringify(messageIn(request)?.['id'])}`, request.signal);
    return next(request);
  },
  offer: wrapCall('host_book_club', (call, run) => {
    const lost = call.session.shared.get(`connection of ${JSON.stringify(call.request['id'])}`);
    return run({ ...call, signal: lost instanceof AbortSignal ? AbortSignal.any([call.signal, lost]) : call.signal });
  }),
});
