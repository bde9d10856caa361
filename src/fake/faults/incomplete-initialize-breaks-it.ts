import { offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'incomplete-initialize-breaks-it',
  does: 'Dies of an `initialize` without a version, or never answers it.',
  until: '2025-11-25',
  handle(message, next, session) {
    if (message['method'] !== 'initialize' || offerOf(message) !== undefined) return next(message);
    session.process?.exit(1);
    return undefined;
  },
});
