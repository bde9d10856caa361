import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-a-byte-order-mark',
  does: 'Drops a line that begins with a byte order mark.',
  wires: ['stdio'],
  process: { line: (line, next) => (line.startsWith('\uFEFF') ? undefined : next(line)) },
});
