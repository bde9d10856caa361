import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'dies-on-malformed-input',
  does: 'Parses each line without a guard, so that an exception ends it.',
  wires: ['stdio'],
  process: {
    line(line, next, io) {
      try {
        JSON.parse(line);
      } catch (error) {
        io.stderr(`${String(error)}\n`);
        return io.exit(1);
      }
      next(line);
    },
  },
});
