import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'breaks-at-odd-cancellations',
  does: 'Ends when a cancellation names no request.',
  wires: ['stdio'],
  ...breakAt(
    (message) => message['method'] === 'notifications/cancelled' && paramsOf(message)['requestId'] === undefined,
    "TypeError: Cannot read properties of undefined (reading 'toString')",
  ),
});
