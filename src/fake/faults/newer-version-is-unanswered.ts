import { offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'newer-version-is-unanswered',
  does: 'Answers no `initialize` but one that offers the first revision.',
  acrossRevisions: true,
  handle: (message, next) => (message['method'] === 'initialize' && offerOf(message) !== '2024-11-05' ? undefined : next(message)),
});
