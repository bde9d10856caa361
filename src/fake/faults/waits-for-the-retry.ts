import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { isRetry, noteQuestions } from '../rounds-bending.ts';

export default defineFault({
  id: 'waits-for-the-retry',
  does: 'Swallows the next request where the answers to its question are due.',
  wires: ['stdio'],
  from: MODERN,
  fixtures: ['inputRequired'],
  bend: noteQuestions,
  handle(message, next, session) {
    if (isRetry(message)) session.state.delete('asks');
    if (!session.state.has('asks') || message['id'] === undefined) return next(message);
    session.state.delete('asks');
    return undefined;
  },
});
