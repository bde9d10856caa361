import { defineFault } from '../fault.ts';

const BLOCK = 4096;
const LARGE = 600;

export default defineFault({
  id: 'collects-its-output',
  does: 'Hands large answers on at once, and small ones only when a block has come together or its input has ended.',
  wires: ['stdio'],
  process: {
    write(bytes, next, { state }) {
      const block = `${String(state.get('block') ?? '')}${Buffer.from(bytes).toString()}`;
      const isFull = bytes.length >= LARGE || block.length >= BLOCK;
      state.set('block', isFull ? '' : block);
      if (isFull) next(Buffer.from(block));
    },
    end(next, io) {
      io.stdout(String(io.state.get('block') ?? ''));
      next();
    },
  },
});
