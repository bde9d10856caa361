import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'logging-is-declared-only',
  does: 'Declares logging and knows no `logging/setLevel`.',
  until: '2025-11-25',
  handle: failWith('logging/setLevel', () => ({ code: -32601, message: 'Method not found' })),
});
