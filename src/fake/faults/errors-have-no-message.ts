import { isObject } from '../../core/json.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'errors-have-no-message',
  does: 'Leaves the message out of the error for an unknown method.',
  until: '2025-11-25',
  bend(message) {
    const { error } = message;
    return isObject(error) && error['code'] === -32601 ? { ...message, error: without(error, 'message') } : message;
  },
});
