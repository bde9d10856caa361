import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { mendState, noteStates } from '../rounds-bending.ts';

export default defineFault({
  id: 'resource-state-is-not-sealed',
  does: 'Goes on with a read from a state that was changed as from the one that it gave.',
  from: MODERN,
  fixtures: ['inputRequiredResource'],
  bend: noteStates,
  handle: (message, next, session) => next(mendState(message, session.shared, (known) => known === undefined)),
});
