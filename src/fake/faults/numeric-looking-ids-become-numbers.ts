import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'numeric-looking-ids-become-numbers',
  does: 'Answers under the id `1` when it was asked under `"1"`.',
  bend(message) {
    const { id, method } = message;
    const isNumeric = typeof id === 'string' && /^\d{1,9}$/.test(id);
    return isNumeric && method === undefined ? { ...message, id: Number(id) } : message;
  },
});
