import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'needs-its-environment',
  does: 'Ends when the variable `LIBRARY_KEY` is not set.',
  wires: ['stdio'],
  process: {
    start(io) {
      if (io.environment['LIBRARY_KEY'] !== undefined) return;
      io.stderr('Error: LIBRARY_KEY is not set.\n');
      io.exit(1);
    },
  },
});
