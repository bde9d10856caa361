import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ids-become-strings',
  does: 'Answers under the id of the request turned into a string.',
  bend: (message) =>
    typeof message['id'] === 'number' && message['method'] === undefined ? { ...message, id: String(message['id']) } : message,
});
