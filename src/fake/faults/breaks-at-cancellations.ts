import { crashOn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'breaks-at-cancellations',
  does: 'Knows no `notifications/cancelled`, and ends of it.',
  wires: ['stdio'],
  until: '2025-11-25',
  ...crashOn((message) => message['method'] === 'notifications/cancelled'),
});
