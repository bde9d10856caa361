import { callsForReal } from '../bending.ts';
import { defineFault } from '../fault.ts';

const MIB = 1024 * 1024;
const MEBIBYTES = 64;

export default defineFault({
  id: 'floods-without-newline',
  does: 'Answers a call with 64 MiB of the letter a, and never ends the line.',
  tries: 'clients',
  wires: ['stdio'],
  handle(message, next, { process }) {
    if (!callsForReal(message) || process === undefined) return next(message);
    const piece = 'a'.repeat(MIB);
    for (let count = 0; count < MEBIBYTES; count++) process.after(count * 5, () => process.stdout(piece));
    return undefined;
  },
});
