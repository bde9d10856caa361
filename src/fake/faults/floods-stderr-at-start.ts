import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'floods-stderr-at-start',
  does: 'Writes 80 KiB to stderr before it reads anything.',
  wires: ['stdio'],
  process: { start: (io) => io.stderr(`${'.'.repeat(1023)}\n`.repeat(80)) },
});
