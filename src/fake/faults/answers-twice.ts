import { isResponse } from '../../core/frames/message.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-twice',
  does: 'Sends every response twice.',
  wires: ['stdio'],
  process: {
    write(bytes, next) {
      next(bytes);
      if (isResponse(JSON.parse(new TextDecoder().decode(bytes)))) next(bytes);
    },
  },
});
