import { isResponse } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'goes-deaf-on-unasked-responses',
  does: 'Answers nothing any more once a response has come that it did not ask for.',
  wires: ['stdio'],
  until: '2025-11-25',
  handle(message, next, { state }) {
    if (isResponse(message)) state.set('deaf', true);
    return state.has('deaf') ? undefined : next(message);
  },
});
