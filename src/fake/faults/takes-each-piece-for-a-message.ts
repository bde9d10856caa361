import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-each-piece-for-a-message',
  does: 'Parses each piece of input for itself, and drops one that does not end a line.',
  wires: ['stdio'],
  process: { input: (bytes, next) => (bytes.at(-1) === 10 ? next(bytes) : undefined) },
});
