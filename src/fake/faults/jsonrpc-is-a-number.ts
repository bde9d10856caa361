import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'jsonrpc-is-a-number',
  does: 'Writes `"jsonrpc": 2` into every message.',
  bend: (message) => ({ ...message, jsonrpc: 2 }),
});
