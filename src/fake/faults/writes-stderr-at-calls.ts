import { defineFault } from '../fault.ts';

const LOG = `${'DEBUG '.padEnd(1023, '.')}\n`.repeat(256);

export default defineFault({
  id: 'writes-stderr-at-calls',
  does: 'Writes 256 KiB to stderr before it answers a call, and waits until somebody reads them.',
  tries: 'clients',
  wires: ['stdio'],
  async handle(message, next, { process }) {
    if (message['method'] === 'tools/call') {
      process?.stderr(LOG);
      await process?.stderrTaken?.();
    }
    return next(message);
  },
});
