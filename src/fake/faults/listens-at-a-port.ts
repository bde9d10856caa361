import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'listens-at-a-port',
  does: 'Starts an HTTP server instead of reading its input, and says so on stderr.',
  wires: ['stdio'],
  diagnosis: 'serves-http',
  process: {
    start(io) {
      io.stderr('Server listening on http://127.0.0.1:3999/mcp\n');
    },
    input() {},
  },
});
