import { offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'newer-version-is-unanswered',
  does: 'Answers no `initialize` but one that offers the first revision.',
  acrossRevisions: true,
  handle(message, next) {
    const offered = offerOf(message);
    return offered === undefined || offered === '2024-11-05' ? next(message) : undefined;
  },
});
