import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'child-reads-protocol-input',
  does: 'Starts a child for a tool call that reads the next message of the client.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  process: {
    line(line, next, io) {
      const wanted = Number(io.state.get('child wants') ?? 0);
      if (line.includes('"list_branches"')) io.state.set('child wants', 1);
      else if (wanted > 0) io.state.set('child wants', wanted - 1);
      else next(line);
    },
  },
});
