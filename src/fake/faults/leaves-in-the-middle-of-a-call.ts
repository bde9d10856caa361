import { callsForReal, pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'leaves-in-the-middle-of-a-call',
  does: 'Ends with code 0, a moment after a tool is called and without an answer.',
  tries: 'clients',
  wires: ['stdio'],
  async handle(message, next, { process }) {
    if (!callsForReal(message)) return next(message);
    await pause(100);
    process?.exit(0);
    return undefined;
  },
});
