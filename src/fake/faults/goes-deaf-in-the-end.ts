import { isResponse } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'goes-deaf-in-the-end',
  does: 'Sends twelve answers, and then no more.',
  wires: ['stdio'],
  bend(message, { process }) {
    if (!isResponse(message)) return message;
    const count = Number(process?.state.get('answers') ?? 0) + 1;
    process?.state.set('answers', count);
    return count <= 12 ? message : undefined;
  },
});
