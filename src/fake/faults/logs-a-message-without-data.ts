import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logs-a-message-without-data',
  does: 'Logs a `message` where `data` belongs.',
  until: '2025-11-25',
  handle(message, next, _, send) {
    if (message['method'] === 'prompts/list')
      send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', message: 'Listing.' } });
    return next(message);
  },
});
