import { isNotification } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

const KNOWN = ['notifications/initialized', 'notifications/cancelled'];

export default defineFault({
  id: 'dies-on-unknown-notifications',
  does: 'Ends with an exception when a notification has a method that it does not know.',
  wires: ['stdio'],
  handle(message, next, { process }) {
    if (!isNotification(message) || KNOWN.includes(String(message['method']))) return next(message);
    process?.exit(1);
    return undefined;
  },
});
