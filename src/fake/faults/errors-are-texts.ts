import { isObject } from '../../core/json.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'errors-are-texts',
  does: 'Answers an unknown method with a text in place of an error object.',
  until: '2025-11-25',
  bend(message) {
    const { error } = message;
    return isObject(error) && error['code'] === -32601 ? { ...message, error: 'Method not found' } : message;
  },
});
