import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-changes-before-it-acknowledges',
  does: 'Tells of changed tools before it acknowledges a subscription.',
  from: MODERN,
  handle(message, next, _, send) {
    if (message['method'] === 'subscriptions/listen') {
      const params = { _meta: { 'io.modelcontextprotocol/subscriptionId': message['id'] } };
      send({ jsonrpc: '2.0', method: 'notifications/tools/list_changed', params });
    }
    return next(message);
  },
});
