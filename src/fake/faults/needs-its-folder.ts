import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'needs-its-folder',
  does: 'Reads a file from the working directory, and ends when it is not there.',
  wires: ['stdio'],
  process: {
    start(io) {
      if (io.cwd !== '/') return;
      io.stderr("Error: ENOENT: no such file or directory, open './catalogue.json'\n");
      io.exit(1);
    },
  },
});
