import { isNotification } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-notifications-under-zero',
  does: 'Reads the missing id of a notification as zero and answers with an error.',
  async handle(message, next) {
    const response = await next(message);
    if (!isNotification(message)) return response;
    return { jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'Method not found' } };
  },
});
