import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'exits-at-start',
  diagnosis: 'ended-before-answering',
  does: 'Ends with code 1 before it reads anything, and gives the reason on stderr.',
  wires: ['stdio'],
  process: {
    start(io) {
      io.stderr('Error: LIBRARY_KEY is not set.\n');
      io.exit(1);
    },
  },
});
