import { isNotification } from '../../core/frames/message.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'posted-notifications-hang',
  does: 'Never answers the POST of a notification.',
  wires: ['http'],
  http: (request, next) => (isNotification(messageIn(request)) ? new Promise(() => {}) : next(request)),
});
