import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'dies-on-batches',
  does: 'Ends with an exception when an array with a message in it comes.',
  wires: ['stdio'],
  from: '2025-06-18',
  process: { line: (line, next, io) => (line.startsWith('[{') ? io.exit(1) : next(line)) },
});
