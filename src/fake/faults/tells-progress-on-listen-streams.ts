import { MODERN } from '../../core/revision.ts';
import { calls, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { metaOf } from '../server/meta.ts';

export default defineFault({
  id: 'tells-progress-on-listen-streams',
  does: 'Tells the progress of a call to everybody who listens.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['progress'],
  handle(message, next, session, send) {
    const known = session.shared.get('listeners');
    const listeners = known instanceof Set ? known : new Set<typeof send>();
    session.shared.set('listeners', listeners);
    if (message['method'] === 'subscriptions/listen' && paramsOf(message)['notifications'] !== undefined) listeners.add(send);
    const token = metaOf(message)?.['progressToken'];
    if (calls('export_catalogue')(message) && token !== undefined) {
      for (const tell of listeners)
        tell({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: token, progress: 0.5 } });
    }
    return next(message);
  },
});
