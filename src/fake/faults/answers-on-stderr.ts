import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-on-stderr',
  does: 'Writes its messages to stderr and nothing to stdout.',
  wires: ['stdio'],
  diagnosis: 'answers-on-stderr',
  process: {
    write(bytes, _next, io) {
      io.stderr(new TextDecoder().decode(bytes));
    },
  },
});
