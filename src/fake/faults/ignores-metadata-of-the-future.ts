import { defineFault } from '../fault.ts';
import { hasModernMeta } from '../server/meta.ts';

export default defineFault({
  id: 'ignores-metadata-of-the-future',
  does: 'Never answers a request whose `_meta` has members of the stateless era.',
  handle: (message, next) => (hasModernMeta(message) ? undefined : next(message)),
});
