import { isStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'discover-is-unanswered',
  does: 'Keeps sessions alone, and never answers a client that looks for the stateless era.',
  tries: 'clients',
  acrossRevisions: true,
  handle: (message, next) => (isStateless(message) && message['id'] !== undefined ? undefined : next(message)),
});
