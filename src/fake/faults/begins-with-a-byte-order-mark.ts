import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'begins-with-a-byte-order-mark',
  does: 'Writes a byte order mark before its first message.',
  wires: ['stdio'],
  process: {
    write(bytes, next, { state }) {
      next(state.has('marked') ? bytes : Buffer.concat([Buffer.from('\uFEFF'), bytes]));
      state.set('marked', true);
    },
  },
});
