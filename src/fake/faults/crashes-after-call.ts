import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'crashes-after-call',
  does: 'Dies at the first message after a tool call.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  process: {
    line(line, next, io) {
      if (io.state.get('called') === true) io.exit(3);
      else {
        if (line.includes('"list_branches"')) io.state.set('called', true);
        next(line);
      }
    },
  },
});
