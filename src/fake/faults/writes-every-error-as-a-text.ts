import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'writes-every-error-as-a-text',
  does: 'Answers with a text in place of an error object, whatever is wrong.',
  wires: ['stdio'],
  from: MODERN,
  bend(message) {
    if (message['error'] === undefined || message['method'] !== undefined) return message;
    return { ...message, error: 'boom' };
  },
});
