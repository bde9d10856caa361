import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'noise-after-input-ends',
  does: 'Says goodbye on stdout.',
  wires: ['stdio'],
  process: {
    end(next, io) {
      io.stdout('Shutting down\n');
      next();
    },
  },
});
