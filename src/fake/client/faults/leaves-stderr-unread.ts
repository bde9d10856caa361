import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-stderr-unread',
  does: 'Opens a pipe for stderr, and never reads it.',
  wires: ['stdio'],
  needs: ['writes-stderr-at-calls'],
  process: { leavesStderr: true },
});
