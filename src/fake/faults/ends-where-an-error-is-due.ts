import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ends-where-an-error-is-due',
  does: 'Ends with code 3 in the place of every JSON-RPC error.',
  wires: ['stdio'],
  bend(message, { process }) {
    if (message['error'] === undefined || message['method'] !== undefined) return message;
    process?.exit(3);
    return undefined;
  },
});
