import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { mendState, noteStates } from '../rounds-bending.ts';

export default defineFault({
  id: 'state-fits-any-call',
  does: 'Goes on from a state that it gave for another call.',
  from: MODERN,
  fixtures: ['inputRequired', 'otherInputRequired'],
  bend: noteStates,
  handle: (message, next, session) => next(mendState(message, session.shared, (tool) => tool !== undefined)),
});
