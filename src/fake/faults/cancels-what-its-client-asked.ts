import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cancels-what-its-client-asked',
  does: 'Cancels a request of its client before it answers it.',
  from: MODERN,
  handle(message, next, _, send) {
    if (message['method'] === 'prompts/list')
      send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: message['id'], reason: 'Too busy.' } });
    return next(message);
  },
});
