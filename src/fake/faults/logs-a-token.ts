import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logs-a-token',
  does: 'Logs the header with which it calls another service.',
  until: '2025-11-25',
  handle(message, next, _, send) {
    if (message['method'] === 'prompts/list')
      send({
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', data: { authorization: 'Bearer c2VjcmV0LXRva2VuLW9mLXRoZS1saWJyYXJ5' } },
      });
    return next(message);
  },
});
