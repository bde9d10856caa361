import { isResponse } from '../../../core/frames/message.ts';
import { breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-repeated-answers',
  does: 'Breaks off when an answer comes twice.',
  isApart: true,
  until: '2025-11-25',
  needs: ['answers-twice'],
  wires: ['stdio'],
  handle: breakOffAt((message, { state }) => {
    const key = `heard ${JSON.stringify(message['id'])}`;
    const isSecond = isResponse(message) && state.has(key);
    if (isResponse(message)) state.set(key, true);
    return isSecond;
  }),
});
