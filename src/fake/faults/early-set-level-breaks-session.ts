import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'early-set-level-breaks-session',
  does: 'Dies of a request between `initialize` and `initialized`, or never answers it.',
  until: '2025-11-25',
  handle(message, next, session) {
    const isEarly = message['id'] !== undefined && session.revision !== undefined && !session.initialized;
    if (!isEarly) return next(message);
    session.process?.exit(1);
    return undefined;
  },
});
