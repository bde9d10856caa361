import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'floods-with-logs',
  does: 'Logs every step of listing its prompts.',
  until: '2025-11-25',
  handle(message, next, _, send) {
    if (message['method'] !== 'prompts/list') return next(message);
    for (let step = 1; step <= 150; step++)
      send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: `Step ${step}.` } });
    return next(message);
  },
});
