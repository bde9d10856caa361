import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logger-is-a-number',
  does: 'Gives the number of its logger instead of its name.',
  until: '2025-11-25',
  handle(message, next, _, send) {
    if (message['method'] === 'prompts/list')
      send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', logger: 7, data: 'Listing.' } });
    return next(message);
  },
});
