import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'child-reads-the-next-line',
  does: 'Starts a child at a call that inherits its stdin and takes the next line from it.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  process: {
    line(line, next, { state }) {
      if (!state.delete('taken')) next(line);
      if (line.includes('"method":"tools/call"')) state.set('taken', true);
    },
  },
});
