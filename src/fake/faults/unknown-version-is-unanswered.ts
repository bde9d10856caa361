import { offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-version-is-unanswered',
  does: 'Never answers an `initialize` that offers a version it does not know.',
  until: '2025-11-25',
  handle: (message, next) => (offerOf(message) === '1999-01-01' ? undefined : next(message)),
});
