import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'nul-behind-each-message',
  does: 'Writes a NUL byte behind the newline of each message.',
  wires: ['stdio'],
  process: {
    write(bytes, next) {
      next(new Uint8Array([...bytes, 0]));
    },
  },
});
