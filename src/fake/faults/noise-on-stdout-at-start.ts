import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'noise-on-stdout-at-start',
  does: 'Writes a banner to stdout before it reads anything.',
  wires: ['stdio'],
  process: { start: (io) => io.stdout('Harbour Library 1.4.0 is ready.\n') },
});
