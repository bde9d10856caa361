import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prints-its-usage',
  does: 'Prints how it is used to stdout, and waits for something else.',
  wires: ['stdio'],
  diagnosis: 'not-an-mcp-server',
  process: {
    start(io) {
      io.stdout('Usage: gardener <command> [options]\n\nCommands:\n  serve   Starts the server\n');
    },
    input() {},
  },
});
