import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'subscribe-is-declared-only',
  does: 'Declares subscriptions to resources, and has no handler for them.',
  until: '2025-11-25',
  handle: failWith('resources/subscribe', () => ({ code: -32601, message: 'Method not found' })),
});
