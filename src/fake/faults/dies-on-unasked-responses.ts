import { isResponse } from '../../core/frames/message.ts';
import { breakAt } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'dies-on-unasked-responses',
  does: 'Ends with an exception when a response comes that it did not ask for.',
  wires: ['stdio'],
  until: '2025-11-25',
  ...breakAt(isResponse),
});
