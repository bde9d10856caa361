import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'set-level-is-refused',
  does: 'Answers every level with an internal error.',
  until: '2025-11-25',
  handle: failWith('logging/setLevel', () => ({ code: -32603, message: 'Internal error' })),
});
