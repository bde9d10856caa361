import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logs-without-declaring',
  does: 'Declares no logging, and logs each time it lists its prompts.',
  until: '2025-11-25',
  offer: (offering) => ({ ...offering, capabilities: without(offering.capabilities, 'logging') }),
  handle(message, next, _, send) {
    if (message['method'] === 'prompts/list')
      send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Listing.' } });
    return next(message);
  },
});
