import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'leaves-a-child-behind',
  does: 'Starts a process that goes on running when the server has ended.',
  wires: ['stdio'],
  process: { start: (io) => io.spawnChild?.() },
});
