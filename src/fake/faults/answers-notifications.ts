import { isNotification } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-notifications',
  does: 'Answers notifications with a result under the id null.',
  async handle(message, next) {
    const response = await next(message);
    return isNotification(message) ? { jsonrpc: '2.0', id: null, result: {} } : response;
  },
});
