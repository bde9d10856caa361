import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'errors-on-stderr',
  does: 'Writes errors to stderr instead of stdout.',
  wires: ['stdio'],
  bend(message, { process }) {
    if (message['error'] === undefined) return message;
    process?.stderr(`${JSON.stringify(message)}\n`);
    return undefined;
  },
});
