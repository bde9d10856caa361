import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'is-silent-where-an-error-is-due',
  does: 'Sends no JSON-RPC error, so that whoever should get one waits for ever.',
  wires: ['stdio'],
  bend: (message) => (message['error'] === undefined || message['method'] !== undefined ? message : undefined),
});
