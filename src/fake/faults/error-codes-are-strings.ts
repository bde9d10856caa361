import { isObject } from '../../core/json.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'error-codes-are-strings',
  does: 'Writes the code of the error for an unknown method as a string.',
  until: '2025-11-25',
  bend(message) {
    const { error } = message;
    return isObject(error) && error['code'] === -32601 ? { ...message, error: { ...error, code: '-32601' } } : message;
  },
});
