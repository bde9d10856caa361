import { isObject } from '../../core/json.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'succeeds-at-unknown-methods',
  does: 'Answers an unknown method with an empty result.',
  until: '2025-11-25',
  bend(message) {
    const { error } = message;
    return isObject(error) && error['code'] === -32601 ? { ...without(message, 'error'), result: {} } : message;
  },
});
