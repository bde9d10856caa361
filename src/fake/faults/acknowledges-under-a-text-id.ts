import { MODERN } from '../../core/revision.ts';
import { withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'acknowledges-under-a-text-id',
  does: 'Turns the id of a subscription into a text.',
  from: MODERN,
  bend(message, _, request) {
    if (message['method'] !== 'notifications/subscriptions/acknowledged') return message;
    return withMeta(message, { 'io.modelcontextprotocol/subscriptionId': String(request?.['id']) });
  },
});
