import { isObject } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'progress-dots-on-stdout',
  does: 'Prints dots without a newline to stdout while it lists its tools.',
  wires: ['stdio'],
  bend(message, { process }) {
    if (isObject(message['result']) && message['result']['tools'] !== undefined) process?.stdout('...');
    return message;
  },
});
