import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'needs-its-folder-or-environment',
  does: 'Reads its key from a variable or from a file in the working directory, and ends when it finds neither.',
  wires: ['stdio'],
  process: {
    start(io) {
      if (io.cwd === '/' && io.environment['LIBRARY_KEY'] === undefined) io.exit(1);
    },
  },
});
