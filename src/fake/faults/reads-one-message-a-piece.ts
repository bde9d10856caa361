import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'reads-one-message-a-piece',
  does: 'Reads the first line of each piece of input and drops the rest.',
  wires: ['stdio'],
  process: {
    input(bytes, next) {
      const end = bytes.indexOf(10);
      next(end === -1 ? bytes : bytes.subarray(0, end + 1));
    },
  },
});
