import { isStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

const LOG = `${'WARNING: Failed to validate request: '.padEnd(1023, '.')}\n`.repeat(8);

export default defineFault({
  id: 'logs-at-unknown-methods',
  does: 'Keeps sessions alone, and writes 8 KiB to stderr before it refuses a request of the stateless era.',
  tries: 'clients',
  wires: ['stdio'],
  acrossRevisions: true,
  async handle(message, next, { process }) {
    if (!isStateless(message) || message['id'] === undefined) return next(message);
    process?.stderr(LOG);
    await process?.stderrTaken?.();
    return createError(message, -32602, 'Invalid request parameters');
  },
});
