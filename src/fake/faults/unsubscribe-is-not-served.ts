import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unsubscribe-is-not-served',
  does: 'Takes subscriptions, and has no handler that ends them.',
  until: '2025-11-25',
  handle: failWith('resources/unsubscribe', () => ({ code: -32601, message: 'Method not found' })),
});
