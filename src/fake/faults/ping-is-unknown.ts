import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ping-is-unknown',
  does: 'Knows no `ping`.',
  until: '2025-11-25',
  handle: failWith('ping', () => ({ code: -32601, message: 'Method not found' })),
});
