import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'breaks-messages-over-lines',
  does: 'Writes a message over several lines.',
  wires: ['stdio'],
  process: {
    write: (line, next) => next(line.includes('"prompts/get"') ? `${JSON.stringify(JSON.parse(line), null, 2)}\n` : line),
  },
});
