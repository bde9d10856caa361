import { isRequest } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'dies-on-string-ids',
  does: 'Ends with an exception when the id of a request is a string.',
  wires: ['stdio'],
  handle(message, next, { process }) {
    if (!isRequest(message) || typeof message['id'] !== 'string') return next(message);
    process?.stderr(`TypeError: invalid id: ${message['id']}\n`);
    process?.exit(1);
    return undefined;
  },
});
