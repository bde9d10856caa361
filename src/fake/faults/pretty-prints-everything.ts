import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pretty-prints-everything',
  does: 'Writes each message with indentation, over many lines.',
  wires: ['stdio'],
  diagnosis: 'message-over-several-lines',
  bend: (message) => `${JSON.stringify(message, null, 2)}\n`,
});
