import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'crashes-after-call',
  does: 'Dies at the first other message after a tool call.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  process: {
    line(line, next, io) {
      const isCall = line.includes('"tools/call"');
      if (isCall) io.state.set('called', true);
      if (!isCall && io.state.get('called') === true) io.exit(3);
      else next(line);
    },
  },
});
