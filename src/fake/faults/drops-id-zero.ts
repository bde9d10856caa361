import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'drops-id-zero',
  does: 'Never answers a request with the id 0.',
  handle: (message, next) => (message['id'] === 0 ? undefined : next(message)),
});
