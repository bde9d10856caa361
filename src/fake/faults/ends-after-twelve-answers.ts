import { isResponse } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ends-after-twelve-answers',
  does: 'Ends with code 9 instead of sending its thirteenth answer.',
  wires: ['stdio'],
  bend(message, { process }) {
    if (!isResponse(message)) return message;
    const count = Number(process?.state.get('answers') ?? 0) + 1;
    process?.state.set('answers', count);
    if (count <= 12) return message;
    process?.exit(9);
    return undefined;
  },
});
