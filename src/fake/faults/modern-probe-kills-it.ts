import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'modern-probe-kills-it',
  does: 'Ends when the first message is not `initialize`.',
  wires: ['stdio'],
  acrossRevisions: true,
  process: {
    line(line, next, io) {
      if (!io.state.has('opened') && !line.includes('"initialize"')) {
        io.stderr('Error: expected initialize request\n');
        return io.exit(1);
      }
      io.state.set('opened', true);
      next(line);
    },
  },
});
