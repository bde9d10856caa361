import { MODERN } from '../../core/revision.ts';
import { calls } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logs-on-listen-streams',
  does: 'Sends the log messages of a call to everybody who listens.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['logging'],
  handle(message, next, session, send) {
    const known = session.shared.get('listeners');
    const listeners = known instanceof Set ? known : new Set<typeof send>();
    session.shared.set('listeners', listeners);
    if (message['method'] === 'subscriptions/listen') listeners.add(send);
    if (calls('export_catalogue')(message)) {
      for (const tell of listeners)
        tell({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'error', data: 'Exporting.' } });
    }
    return next(message);
  },
});
