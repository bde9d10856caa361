import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'drops-lines-above-64-kib',
  does: 'Drops a line that is longer than 64 KiB.',
  wires: ['stdio'],
  process: { line: (line, next) => (Buffer.byteLength(line) > 65_536 ? undefined : next(line)) },
});
