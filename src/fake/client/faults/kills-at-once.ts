import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'kills-at-once',
  does: 'Ends the process by a signal, with its input still open.',
  wires: ['stdio'],
  process: { end: (_, terminate) => terminate() },
});
