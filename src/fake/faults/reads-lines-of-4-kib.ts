import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'reads-lines-of-4-kib',
  does: 'Ends when a line does not fit its buffer of 4 KiB.',
  wires: ['stdio'],
  process: { line: (line, next, io) => (Buffer.byteLength(line) > 4096 ? io.exit(1) : next(line)) },
});
