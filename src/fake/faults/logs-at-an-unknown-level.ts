import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logs-at-an-unknown-level',
  does: 'Logs at the level `warn`, which there is not.',
  until: '2025-11-25',
  handle(message, next, _, send) {
    if (message['method'] === 'prompts/list')
      send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'warn', data: 'Listing.' } });
    return next(message);
  },
});
