import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'begins-in-an-open-line',
  does: 'Says that it starts, without a newline, so that its first message stands behind these words.',
  wires: ['stdio'],
  diagnosis: 'answer-shares-its-line',
  process: { start: (io) => io.stdout('Starting the server ... ') },
});
